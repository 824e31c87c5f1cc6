import { engagementWords } from '../i18n/engagement.js'
import { useFormat, useWords } from '../i18n/language.js'
import { known, type Observed } from '../table/known.js'
import { Icon } from './icon.js'
import { sumOf, topReactions } from './reactions.js'
import { Unknown } from './unknown.js'

interface EngagementProps {
  post: Observed & { reactions: Readonly<Record<string, number>>; forwards: number; comments: number }
  /** The most frequent reactions are shown one by one, the others as a sum. */
  most?: number
}

const MOST_IN_LISTS = 3

const FIELDS = ['reactions', 'forwards', 'comments'] as const

/** Reactions, forwards and comments of a post in one line. Where none is known, only screen readers are told so. */
export const Engagement = ({ post, most = MOST_IN_LISTS }: EngagementProps) => (
  <span class={FIELDS.some((field) => known(post, field) !== undefined) ? 'engagement' : 'visually-hidden'}>
    <Reactions reactions={known(post, 'reactions')} most={most} />
    <Count field="forwards" count={known(post, 'forwards')} />
    <Count field="comments" count={known(post, 'comments')} />
  </span>
)

/** A number behind its icon; screen readers get it with a noun. */
const Count = ({
  field,
  count,
}: {
  field: 'reactions' | 'forwards' | 'comments'
  count: number | undefined
}) => {
  const words = useWords(engagementWords)
  const format = useFormat()
  if (count === undefined)
    return (
      <span>
        <Icon name={field} /> <Unknown field={field} />
      </span>
    )
  const name = words[`${field}Count`](count)
  return (
    <span title={name} data-engagement={field}>
      <Icon name={field} /> <span aria-hidden="true">{format.compact(count)}</span>
      <span class="visually-hidden">{name}</span>
    </span>
  )
}

interface ReactionsProps {
  reactions: Readonly<Record<string, number>> | undefined
  most: number
}

const Reactions = ({ reactions, most }: ReactionsProps) => {
  const words = useWords(engagementWords)
  const format = useFormat()
  const total = reactions && sumOf(reactions)
  if (!reactions || !total) return <Count field="reactions" count={total} />
  const { shown, others } = topReactions(reactions, most)
  return (
    <span class="reactions" title={words.reactionsCount(total)} data-engagement="reactions">
      <span class="visually-hidden">{words.reactionsCount(total)}:</span>
      {shown.map(([name, count]) => (
        <span key={name}>
          <bdi>{name}</bdi> {format.compact(count)}
        </span>
      ))}
      {others > 0 && <span> {words.more(format.compact(others))}</span>}
    </span>
  )
}
