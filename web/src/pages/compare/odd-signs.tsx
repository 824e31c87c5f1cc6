import { Link } from 'wouter-preact'
import type { Answer } from '../../api/request.js'
import { useWords } from '../../i18n/language.js'
import { channelPath } from '../../paths.js'
import { auditWords } from '../channel/audit/words.js'
import { beforeAdWords } from './before-ad-words.js'
import type { Compared } from './query.js'

/** The outcome of an audit; without any it is still being computed. */
export interface Audit {
  answer?: Answer<'/api/channels/audit'> | undefined
  failure?: unknown
}

interface OddSignsProps {
  card: Compared['card']
  audit: Audit
}

/** The odd signs of a chat by name, with the way to their evidence, and how many cannot be judged. */
export const OddSigns = ({ card, audit: { answer, failure } }: OddSignsProps) => {
  const words = useWords(beforeAdWords)
  const names = useWords(auditWords)
  if (failure) return <>{words.failed}</>
  if (!answer) return <>…</>
  const having = (wanted: string) => answer.signs.filter(({ status }) => status === wanted)
  const [odd, usual, unknown] = [having('odd'), having('usual'), having('unknown')]
  const isPoor = unknown.length > answer.signs.length / 2
  return (
    <Link href={`${channelPath(card)}?tab=audit`} className="odd-signs">
      {odd.map(({ name }) => (
        <span key={name} class="badge badge-warning">
          {names[name]}
        </span>
      ))}
      {isPoor && <span>{words.poor(answer.signs.length - unknown.length, answer.signs.length)}</span>}
      {!isPoor && odd.length === 0 && <span>{words.nothingOdd(usual.length)}</span>}
      {!isPoor && unknown.length > 0 && <span class="muted">{words.cannotSay(unknown.length)}</span>}
    </Link>
  )
}
