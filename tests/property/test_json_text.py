"""JSON text is read strictly: what is refused, why, and where it says the fault is."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ninerealms import PositionError
from ninerealms.documents import JsonError, JsonFault, Limits, dumps, load, loads, save

REFUSED = [
    # text, reason, where, offset
    ("", JsonFault.SYNTAX, "", 0),
    ("{", JsonFault.SYNTAX, "", 1),
    ("{'a':1}", JsonFault.SYNTAX, "", 1),
    ('{"a":1,}', JsonFault.SYNTAX, "", 7),
    ('{"a":01}', JsonFault.SYNTAX, "", 6),
    ('{"a":"\n"}', JsonFault.SYNTAX, "", 6),
    ('{"a":"', JsonFault.SYNTAX, "", 5),
    ('{"a":1} x', JsonFault.TRAILING_TEXT, "", 8),
    ("{}{}", JsonFault.TRAILING_TEXT, "", 2),
    ("[]", JsonFault.NOT_AN_OBJECT, "", 0),
    ("null", JsonFault.NOT_AN_OBJECT, "", 0),
    ("1", JsonFault.NOT_AN_OBJECT, "", 0),
    ('"a"', JsonFault.NOT_AN_OBJECT, "", 0),
    ('{"a":1,"a":2}', JsonFault.DUPLICATE_KEY, "a", 7),
    ('{"x":[0,{"a":1,"\\u0061":1}]}', JsonFault.DUPLICATE_KEY, "x[1].a", 15),
    ('{"a":NaN}', JsonFault.NOT_FINITE, "a", 5),
    ('{"a":{"b":[1,-Infinity]}}', JsonFault.NOT_FINITE, "a.b[1]", 13),
    ('{"NaN":"NaN","b":NaN}', JsonFault.NOT_FINITE, "b", 17),
    ('{"a":1.0}', JsonFault.NOT_AN_INTEGER, "a", 5),
    ('{"a":1e2}', JsonFault.NOT_AN_INTEGER, "a", 5),
    ('{"a":9007199254740992}', JsonFault.NUMBER_RANGE, "a", 5),
    ('{"a":-9007199254740992}', JsonFault.NUMBER_RANGE, "a", 5),
    ('{"a":' + "9" * 5_000 + "}", JsonFault.NUMBER_RANGE, "a", 5),
    ('{"a":"\\ud800"}', JsonFault.LONE_SURROGATE, "a", 5),
    ('{"\\udc00":1}', JsonFault.LONE_SURROGATE, "\udc00", 1),
    ('{"a":"\ud800"}', JsonFault.LONE_SURROGATE, "", 6),
    ("\ufeff{}", JsonFault.BYTE_ORDER_MARK, "", 0),
    (b"\xef\xbb\xbf{}", JsonFault.BYTE_ORDER_MARK, "", 0),
    (b'{"a":"\xff"}', JsonFault.NOT_UTF8, "", 6),
    ("{}".encode("utf-16"), JsonFault.NOT_UTF8, "", 0),
    ('{"a":' * 17 + "1" + "}" * 17, JsonFault.TOO_DEEP, "", 80),
    ('{"[[[":' + "[" * 16, JsonFault.TOO_DEEP, "", 22),
    ('{"a":[' + "0," * 4_000 + "0]}", JsonFault.TOO_MANY_VALUES, "", None),
    ('{"a":"' + "x" * (1 << 20) + '"}', JsonFault.TOO_LARGE, "", None),
    ('{"a":"' + "é" * (1 << 19) + '"}', JsonFault.TOO_LARGE, "", None),
]


@pytest.mark.parametrize(("text", "reason", "where", "offset"), REFUSED)
def test_what_is_no_document_is_refused_with_reason_and_place(text, reason, where, offset) -> None:
    with pytest.raises(JsonError) as caught:
        loads(text)
    fault = caught.value
    assert (fault.reason, fault.where, fault.offset) == (reason, where, offset)
    assert fault.code == "position"
    assert isinstance(fault, PositionError)


@pytest.mark.parametrize(
    "text",
    ["{}", ' {"a" : [ ] }\n', '{"a":9007199254740991,"b":-0}', '{"a":"\\ud83d\\udc3a","b":"[[{"}',
     '{"a":' * 16 + "1" + "}" * 16, '{"a":"\\\\","b":{"a":1}}'],
)  # fmt: skip
@pytest.mark.parametrize("encoded", [False, True])
def test_documents_are_read_as_the_standard_reader_does(text: str, encoded: bool) -> None:
    assert loads(text.encode() if encoded else text) == json.loads(text)


def test_floats_are_read_where_they_are_wanted_but_never_infinite() -> None:
    assert loads('{"a":[0.5,1e2,1]}', integers_only=False) == {"a": [0.5, 100.0, 1]}
    for text in ("1e999", "-1e999", "1" * 40 + ".5"):
        with pytest.raises(JsonError) as caught:
            loads(f'{{"a":{text}}}', integers_only=False)
        assert caught.value.reason is JsonFault.NUMBER_RANGE


def test_limits_can_be_moved() -> None:
    text = '{"a":[[1,2,3]]}'
    for limits in (Limits(max_depth=2), Limits(max_values=5), Limits(max_bytes=len(text) - 1)):
        with pytest.raises(JsonError):
            loads(text, limits=limits)
    loads(text, limits=Limits(max_depth=3, max_values=6, max_bytes=len(text)))


HOSTILE = [
    "[" * (1 << 20), '{"a":' * 200_000, '"' * (1 << 20), '\\"' * (1 << 19), '{"' + '\\"' * 500_000,
    '{"a":' + "9" * 1_000_000, "{}" * 500_000, '{"a":"' + "\\u0061" * 170_000, " " * (1 << 20),
    '{"a":' + "-" * 1_000_000, "\\" * (1 << 20), '{"a":1,' * 100_000,
    '{"' + "k" * 900_000 + '":[' + "1," * 3_900 + "NaN]}",
    '{"' + "k" * 900_000 + '":[' + '"",' * 3_900 + '"\\ud800"]}',
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_of_full_size_are_refused_quickly(text: str) -> None:
    begin = time.process_time()
    with pytest.raises(JsonError):
        loads(text)
    assert time.process_time() - begin < 0.5


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.text(max_size=3), VALUES, max_size=3))
def test_what_is_written_is_read_back(document) -> None:
    assert loads(dumps(document), limits=Limits(max_depth=64)) == document
    assert loads(dumps(document, indent=1), limits=Limits(max_depth=64)) == document


@given(st.text(alphabet='{}[]":,\\u0123dcnt-.eE ', max_size=40))
def test_any_text_is_read_or_refused_as_the_standard_reader_would(text: str) -> None:
    try:
        value = loads(text)
    except JsonError:
        return
    assert value == json.loads(text)


def test_files_are_written_whole_or_not_at_all(tmp_path) -> None:
    path = tmp_path / "a.json"
    save({"a": 1}, path)
    assert load(path) == {"a": 1}
    with pytest.raises(TypeError):
        save({"a": object()}, path)
    assert load(path) == {"a": 1}
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]


def test_a_file_that_is_written_again_keeps_its_permissions(tmp_path) -> None:
    path = tmp_path / "a.json"
    save({"a": 1}, path)
    path.chmod(0o640)
    save({"a": 2}, path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_file_over_the_limit_is_not_read_whole(tmp_path) -> None:
    path = tmp_path / "a.json"
    path.write_text(" " * 100 + "{}", encoding="utf-8")
    with pytest.raises(JsonError) as caught:
        load(path, limits=Limits(max_bytes=10))
    assert caught.value.reason is JsonFault.TOO_LARGE
