"""Items as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping

if TYPE_CHECKING:
    import pandas


def rows(items: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The items, with None for numbers that nobody observed.

    Some numbers are 0 in an answer although they are unknown, and `unknown` names them. A table would take them for zeros.
    """
    return [_row(item) for item in items]


def _row(item: Mapping[str, Any]) -> dict[str, Any]:
    unknown = item.get("unknown") or []
    return {name: None if name in unknown else value for name, value in item.items() if name != "unknown"}


def to_dataframe(items: Iterable[Mapping[str, Any]]) -> pandas.DataFrame:
    """The items as a DataFrame, which needs pandas; numbers that nobody observed are missing, as in `rows`."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_dataframe needs pandas; rows gives the same as plain dictionaries") from None
    return pandas.DataFrame(rows(items))
