"""What lives as long as the service: games, the search pool, quotas, probes, figures."""
