import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
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

export const Volumes = () => {
  const words = useWords(marketWords)
  const format = useFormat()
  return (
    <ApiBlock
      title={words.volumes}
      request={api('/api/channels/stats')}
      skeletonLines={2}
      table={(answer) => ({
        name: 'volumes',
        columns: [
          { name: 'measure', title: words.measure, value: (measure: Measure) => measure },
          { name: 'value', title: words.value, value: (measure: Measure) => answer[measure] },
        ],
        rows: MEASURES,
      })}
    >
      {(answer) => (
        <dl class="tiles">
          {MEASURES.map((measure) => (
            <div key={measure}>
              <dt>{words[measure]}</dt>
              <dd data-measure={measure} title={format.integer(answer[measure])}>
                {format.compact(answer[measure])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ApiBlock>
  )
}
