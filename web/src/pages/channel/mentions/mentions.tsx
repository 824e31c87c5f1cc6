import type { Answer } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { ApiBlock } from '../../../components/api-block.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useGo } from '../../../state/go.js'
import { dayColumn, fieldColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import type { SectionProps } from '../card.js'
import { citationWords } from '../citation-words.js'
import { dayMentionsPath } from '../day-path.js'
import { changeOf, sumBy } from '../period/change.js'
import { EmptyRange } from '../period/empty-range.js'
import { PeriodLine } from '../period/line.js'
import { type DaysProps, useRange, within } from '../period/range.js'
import { RangeControls } from '../period/range-controls.js'
import { StepChoice, sumSteps, useStep } from '../period/step.js'
import { periodWords } from '../period/words.js'
import { MentionsList } from './list.js'
import { mentionsTimeline } from './timeline.js'

type Day = Answer<'/api/channels/mentions-timeline'>['items'][number]

/** Mentions and reposts of the chat, per day and as a list. */
export const Mentions = ({ card }: SectionProps) => {
  const range = useRange(card, ['citations'])
  return (
    <>
      <RangeControls range={range} />
      <MentionsOverTime card={card} days={range.daysOf('citations')} />
      <MentionsList chatId={card.chat_id} />
    </>
  )
}

const ALL_DAYS = { from: '', to: '' }
const addDay = (a: Day, b: Day): Day => ({
  ...a,
  mentions: a.mentions + b.mentions,
  reposts: a.reposts + b.reposts,
})
const perPeriod = sumBy<Day>(({ mentions, reposts }) => mentions + reposts)

const useDayColumns = (card: DaysProps['card']): Column<Day>[] => {
  const period = useWords(periodWords)
  const step = useStep()
  const words = useWords(citationWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    step === 'day'
      ? dayColumn(common.day, format.day, (day) => dayMentionsPath(card, day))
      : { name: 'day', title: period[`from_${step}`], value: ({ d }) => d, show: ({ d }) => format.day(d) },
    fieldColumn({ name: 'mentions', title: words.mentions, show: format.integer }),
    fieldColumn({ name: 'reposts', title: words.reposts, show: format.integer }),
  ]
}

const MentionsOverTime = ({ card, days }: DaysProps) => {
  const go = useGo()
  const step = useStep()
  const rowsOf = (items: readonly Day[]): Day[] => sumSteps(within(items, days), step, addDay)
  const words = useWords(citationWords)
  const format = useFormat()
  const columns = useDayColumns(card)
  const request = mentionsTimeline(card.chat_id)
  const all = useApi(request).answer?.items ?? []
  const isPart = within(all, days).length < all.length
  return (
    <ApiBlock
      title={words.mentionsOverTime}
      choices={<StepChoice />}
      note={isPart ? words.mentionsEver(words.citations(perPeriod(all, ALL_DAYS))) : undefined}
      request={request}
      empty={<EmptyRange days={days} inPeriod={words.mentionsEmptyRange} ever={words.neverCited} />}
      table={({ items }) => ({ name: 'mentions-per-day', columns, rows: rowsOf(items) })}
      chart={({ items }) => (
        <>
          <PeriodLine
            {...{ days }}
            label={words.citationsOfPeriod}
            change={changeOf(items, days, perPeriod)}
            show={format.integer}
          />
          <SeriesChart
            x="day"
            span={days}
            label={words.mentionsOverTimeLabel}
            heightPixels={220}
            step={step}
            {...(step === 'day' ? { onPickDay: (day: string) => go(dayMentionsPath(card, day)) } : {})}
            series={[
              {
                name: words.mentions,
                meaning: 'posts',
                kind: 'bar',
                stack: 'all',
                points: rowsOf(items).map(({ d, mentions }) => [d, mentions]),
              },
              {
                name: words.reposts,
                meaning: 'reposts',
                kind: 'bar',
                stack: 'all',
                points: rowsOf(items).map(({ d, reposts }) => [d, reposts]),
              },
            ]}
          />
        </>
      )}
    />
  )
}
