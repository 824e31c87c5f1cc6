import type { ComponentChildren } from 'preact'
import { useFormat, useWords } from '../i18n/language.js'
import { unitWords } from '../i18n/units.js'
import type { PostMetric } from './post-content.js'
import { Unknown } from './unknown.js'

interface NumberedRowProps {
  metric: PostMetric
  /** `undefined` where it is not known; reposts and copies always are. */
  value: number | undefined
  /** The place in a ranking. */
  rank?: number | undefined
  /** Attributes of the article, for tests. */
  data?: Readonly<Record<`data-${string}`, string>>
  children: ComponentChildren
}

/** A post in a dense list: first the number that matters most, then the rest. */
export const NumberedRow = ({ metric, value, rank, data = {}, children }: NumberedRowProps) => {
  const unit = useWords(unitWords)[metric]
  const format = useFormat()
  const isUnknown = value === undefined && metric !== 'reposts' && metric !== 'copies'
  return (
    <article class="post-card post-row" {...data}>
      {rank !== undefined && (
        <p class="rank">{isUnknown ? <Unknown field={metric} /> : format.integer(rank)}</p>
      )}
      <p class="post-number">
        <strong data-metric={metric}>
          {isUnknown ? <Unknown field={metric} /> : format.integer(value ?? 0)}
        </strong>{' '}
        <span class="muted">{unit(value ?? 0)}</span>
      </p>
      <div>{children}</div>
    </article>
  )
}
