import { Link } from 'wouter-preact'
import { useFormat } from '../i18n/language.js'
import { postPath } from '../paths.js'

interface PostLinkProps {
  chat: Parameters<typeof postPath>[0]
  seq: string
  when: string
}

/** A link to the page of a post; its text is the time of publication. */
export const PostLink = ({ chat, seq, when }: PostLinkProps) => (
  <Link href={postPath(chat, seq)}>{useFormat().when(when)}</Link>
)
