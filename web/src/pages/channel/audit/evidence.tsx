import { ChannelLink } from '../../../components/channel-link.js'
import { Growth } from '../../../components/growth.js'
import { PostLink } from '../../../components/post-link.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { Card } from '../card.js'
import type { Sign } from './answer.js'
import { auditWords } from './words.js'

const labelOf = ({ days, posts }: Sign) =>
  days.length > 0 ? 'showDays' : posts.length > 0 ? 'showPosts' : 'showChats'

/** The days, posts or chats that a sign rests on, behind a click. */
export const AuditEvidence = ({ sign, card }: { sign: Sign; card: Card }) => {
  const words = useWords(auditWords)
  const format = useFormat()
  const count = sign.days.length + sign.posts.length + sign.chats.length
  if (count === 0) return null
  return (
    <details>
      <summary>{words[labelOf(sign)](format.integer(count))}</summary>
      <ul class="plain-list">
        {sign.days.map((day) => (
          <li key={day.d}>
            {format.day(day.d)}: {words.ofDay(format.integer(day.before), format.integer(day.after))},{' '}
            <Growth value={day.pct} unit="percent" />
            <span class="muted">
              {' '}
              {words.posts(format.integer(day.posts))}, {words.citations(format.integer(day.citations))}
            </span>
          </li>
        ))}
        {sign.posts.map((post) => (
          <li key={post.seq}>
            <PostLink chat={card} seq={post.seq} when={post.when} />: {format.percent(post.value)}
            {post.copy_of && (
              <>
                {' '}
                <span class="muted">{words.firstIn}</span> <ChannelLink {...post.copy_of} />
              </>
            )}
          </li>
        ))}
        {sign.chats.map((chat) => (
          <li key={chat.chat_id}>
            <ChannelLink {...chat} />{' '}
            <span class="muted">
              {words.mutual(format.integer(chat.incoming), format.integer(chat.outgoing))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
