import { Link } from 'wouter-preact'
import { channelPath } from '../paths.js'

/** A link to the page of a chat; its text is the title. */
export const ChannelLink = (chat: { handle: string | null; title: string; chat_id?: number }) => (
  <Link href={channelPath(chat)} className="channel-link">
    {chat.title}
  </Link>
)
