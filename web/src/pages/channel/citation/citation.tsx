import { type Answer, type ApiRequest, api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { Block } from '../../../components/block.js'
import { BlockGrid } from '../../../components/block-grid.js'
import { EmptyState } from '../../../components/states.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useGo } from '../../../state/go.js'
import { dayColumn, fieldColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import { AroundLink } from '../../map/around-link.js'
import type { SectionProps } from '../card.js'
import { citationWords } from '../citation-words.js'
import { dayMentionsPath } from '../day-path.js'
import { useBeforeSeries } from '../period/before-series.js'
import { changeOf, lastBy } from '../period/change.js'
import { EmptyRange } from '../period/empty-range.js'
import { PeriodLine } from '../period/line.js'
import { type DaysProps, useRange, within } from '../period/range.js'
import { RangeControls } from '../period/range-controls.js'
import { Breakdown } from './breakdown.js'
import { Outside } from './outside.js'
import { Amplifiers, Incoming, Outgoing, RepostSources } from './partners.js'

/** The citation index, its parts, and the citing and cited chats. */
export const Citation = ({ card }: SectionProps) => {
  const range = useRange(card, ['citations'])
  const { chat_id } = card
  const request = api('/api/channels/citation', { chat_id })
  const { answer } = useApi(request)
  if (answer && answer.incoming.channels + answer.outgoing.channels + answer.outgoing.outside_total === 0)
    return <NoCitations {...{ request }} />
  return (
    <>
      <RangeControls range={range} />
      <AroundLink chatId={chat_id} />
      <BlockGrid columns="halves">
        <IndexHistory card={card} days={range.daysOf('citations')} />
        <Breakdown card={card} />
        <Incoming chatId={chat_id} />
        <Outgoing chatId={chat_id} />
        <Amplifiers chatId={chat_id} />
        <RepostSources chatId={chat_id} />
        <Outside card={card} />
      </BlockGrid>
    </>
  )
}

/** One sentence in place of six empty blocks. */
const NoCitations = ({ request }: { request: ApiRequest<'/api/channels/citation'> }) => {
  const words = useWords(citationWords)
  return (
    <Block title={words.citation} request={request}>
      <EmptyState>{words.noCitations}</EmptyState>
    </Block>
  )
}

type Day = Answer<'/api/channels/citation-history'>['items'][number]

const indexAtEnd = lastBy<Day>(({ ci }) => ci)

const IndexHistory = ({ card, days }: DaysProps) => {
  const go = useGo()
  const beforeSeries = useBeforeSeries()
  const words = useWords(citationWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const columns: Column<Day>[] = [
    dayColumn(common.day, format.day, (day) => dayMentionsPath(card, day)),
    fieldColumn({ name: 'ci', title: words.index, show: format.fixed }),
  ]
  return (
    <ApiBlock
      title={words.indexHistory}
      note={words.indexHistoryNote}
      asOf={<AsOf clocks={card.as_of} of={['citations']} />}
      request={api('/api/channels/citation-history', { chat_id: card.chat_id })}
      empty={<EmptyRange days={days} inPeriod={words.neverCitedInRange} ever={words.neverCited} />}
      table={({ items }) => ({ name: 'citation-index', columns, rows: within(items, days) })}
      chart={({ items }) => (
        <>
          <PeriodLine
            {...{ days }}
            label={words.indexAtEnd}
            change={changeOf(items, days, indexAtEnd)}
            show={format.fixed}
          />
          <SeriesChart
            x="day"
            span={days}
            label={words.indexHistoryLabel}
            formatLeft={format.decimal}
            onPickDay={(day) => go(dayMentionsPath(card, day))}
            series={[
              {
                name: words.index,
                kind: 'area',
                format: format.fixed,
                points: within(items, days).map(({ d, ci }) => [d, ci]),
              },
              ...beforeSeries({ rows: items, days, value: ({ ci }) => ci, format: format.fixed }),
            ]}
          />
        </>
      )}
    />
  )
}
