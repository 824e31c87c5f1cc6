import { Link } from 'wouter-preact'
import { channelPath } from '../paths.js'

/** A chat's name, leading to its page. */
export const ChannelLink = (chat: { handle: string | null; title: string; chat_id?: number }) => (
  <Link href={channelPath(chat)} className="channel-link">
    {chat.title}
  </Link>
)
