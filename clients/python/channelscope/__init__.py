"""A client of Channelscope, the self-hosted analytics catalogue of channels, chats and bots."""

from ._client import ChannelscopeError, Client
from ._rows import rows, to_dataframe

__all__ = ["ChannelscopeError", "Client", "rows", "to_dataframe"]
