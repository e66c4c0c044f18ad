"""Positions, views and their kin as documents: JSON text, versions, schemas, drafts.

>>> import ninerealms as nr
>>> from ninerealms import documents
>>> state = nr.Game("wolves_of_odin").initial_state(players=3)
>>> text = documents.dumps(state.to_document())
>>> documents.read(documents.loads(text)) == state
True
"""

from __future__ import annotations

from ninerealms.documents.complete import Completed, complete_view
from ninerealms.documents.draft import Assumption
from ninerealms.documents.errors import JsonError, JsonFault
from ninerealms.documents.files import load, save
from ninerealms.documents.header import DocumentKind
from ninerealms.documents.reading import read, read_state, read_view
from ninerealms.documents.schema import json_schema
from ninerealms.documents.text import JsonObject, Limits, dumps, loads
from ninerealms.documents.upgrades import upgrade

__all__ = [
    "Assumption",
    "Completed",
    "DocumentKind",
    "JsonError",
    "JsonFault",
    "JsonObject",
    "Limits",
    "complete_view",
    "dumps",
    "json_schema",
    "load",
    "loads",
    "read",
    "read_state",
    "read_view",
    "save",
    "upgrade",
]
