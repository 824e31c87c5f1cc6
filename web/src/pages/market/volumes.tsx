import { type Answer, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { coverageRequest } from '../../components/coverage.js'
import { Unknown } from '../../components/unknown.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { marketWords } from './words.js'

type Measure = keyof Answer<'/api/channels/stats'>

const MEASURES: readonly Measure[] = [
  'channels',
  'chats',
  'bots',
  'categories',
  'subs',
  'views_total',
  'posts',
  'posts_today',
]

/** A sum over numbers of which none was seen is unknown. */
const isUnknown = (measure: Measure, coverage: Answer<'/api/channels/coverage'> | undefined): boolean =>
  (measure === 'subs' && coverage?.chats_with_subscribers === 0) ||
  (measure === 'views_total' && coverage?.posts_with_views === 0)

export const Volumes = () => {
  const { answer: coverage } = useApi(coverageRequest())
  const words = useWords(marketWords)
  const format = useFormat()
  return (
    <ApiBlock
      title={words.volumes}
      note={words.volumesNote}
      request={api('/api/channels/stats')}
      skeletonLines={2}
      table={(answer) => ({
        name: 'volumes',
        columns: [
          { name: 'measure', title: words.measure, value: (measure: Measure) => measure },
          {
            name: 'value',
            title: words.value,
            value: (measure: Measure) => (isUnknown(measure, coverage) ? undefined : answer[measure]),
          },
        ],
        rows: MEASURES,
      })}
    >
      {(answer) => (
        <dl class="tiles">
          {MEASURES.map((measure) => (
            <div key={measure}>
              <dt>{words[measure]}</dt>
              {isUnknown(measure, coverage) ? (
                <dd data-measure={measure}>
                  <Unknown field={measure === 'subs' ? 'subs' : 'views_total'} />
                </dd>
              ) : (
                <dd data-measure={measure} title={format.integer(answer[measure])}>
                  {format.compact(answer[measure])}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </ApiBlock>
  )
}
