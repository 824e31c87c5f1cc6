/** What an identifier in Telegram names: identifiers of different sorts are counted apart. */
export type Peer = 'channel' | 'group' | 'user'

/** Added to a channel's identifier, as bots see it. */
const CHANNEL_BASE = 1_000_000_000_000

/** The one way from Telegram's identifiers to ours: that of the Bot API. Supergroups are channels in this sense. */
export const chatIdOf = (peer: Peer, id: number): number => {
  if (peer === 'channel') return -(CHANNEL_BASE + id)
  return peer === 'group' ? -id : id
}
