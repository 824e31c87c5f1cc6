"""Sends the questions of the API. Nothing beyond the standard library is needed."""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from typing import Any, Iterator
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ._api import Api

# What passes by itself: too many requests, and a server that is overloaded or starting.
PASSING = (429, 503)


class ChannelscopeError(Exception):
    """An answer that is an error: its status, its code from the list in docs/errors.md, and the faults of parameters."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message") or f"The server answers with status {status}.")
        self.status = status
        self.code: str = body.get("error", "")
        self.details: list[dict[str, Any]] = body.get("details", [])


class _NoRedirects(HTTPRedirectHandler):
    """A redirect is an error: the key must not be sent elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Client(Api):
    """A client of one server: `Client("http://127.0.0.1:8080", "cs_…").channels(limit=10)`.

    It asks again as the server's `Retry-After` says, `retries` times at most, unless that is later than
    `retry_seconds_most`; and it keeps the last `kept` answers, to ask only whether they have changed. It may be used by
    one thread at a time. Without a key it asks a server that is public.
    """

    def __init__(
        self,
        address: str,
        key: str | None = None,
        *,
        timeout: float = 60,
        retries: int = 3,
        retry_seconds_most: float = 60,
        kept: int = 100,
    ) -> None:
        if not address.startswith(("http://", "https://")):
            raise ValueError("the address must start with http:// or https://")
        self._address = address.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._retry_seconds_most = retry_seconds_most
        self._kept = kept
        self._known: OrderedDict[str, tuple[str, bytes, bool]] = OrderedDict()
        self._opener = build_opener(_NoRedirects())

    def _ask(self, method: str, path: str, query: dict[str, Any] | None = None, body: Any = None) -> Any:
        return self._send(method, path, query, body)[0]

    def _each(self, method: str, path: str, query: dict[str, Any]) -> Iterator[Any]:
        page = query.get("page") or 1
        has_next = True
        while has_next:
            answer, has_next = self._send(method, path, {**query, "page": page}, None)
            yield from answer["items"]
            page += 1

    def _send(self, method: str, path: str, query: dict[str, Any] | None, body: Any) -> tuple[Any, bool]:
        """The answer, and whether there is a next page of it."""
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = f"{self._address}{path}" + (f"?{urlencode(given)}" if given else "")
        data = None if body is None else json.dumps(body).encode()
        retries = self._retries if method == "GET" else 0
        for retry in range(retries + 1):
            try:
                content, has_next = self._send_once(method, url, data)
                return (json.loads(content) if content else None), has_next
            except HTTPError as error:
                with error:
                    content = error.read()
                seconds = float(error.headers.get("Retry-After") or 2**retry)
                if error.code not in PASSING or retry >= retries or seconds > self._retry_seconds_most:
                    raise ChannelscopeError(error.code, _error_body(content)) from None
                time.sleep(seconds)
        raise AssertionError

    def _send_once(self, method: str, url: str, data: bytes | None) -> tuple[bytes, bool]:
        request = Request(url, data=data, method=method)
        if self._key is not None:
            request.add_header("X-API-Key", self._key)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        known = self._known.get(url) if method == "GET" else None
        if known is not None:
            request.add_header("If-None-Match", known[0])
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                content = response.read()
                has_next = 'rel="next"' in (response.headers.get("Link") or "")
                tag = response.headers.get("ETag")
        except HTTPError as error:
            if error.code != 304 or known is None:
                raise
            error.close()
            self._known.move_to_end(url)
            return known[1], known[2]
        if method == "GET" and tag and self._kept > 0:
            self._known[url] = (tag, content, has_next)
            self._known.move_to_end(url)
            while len(self._known) > self._kept:
                self._known.popitem(last=False)
        return content, has_next


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


def _error_body(content: bytes) -> dict[str, Any]:
    """What a proxy in between answers may be anything."""
    try:
        body = json.loads(content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
