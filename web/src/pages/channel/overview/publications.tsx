import { type Answer, api } from '../../../api/request.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useGo } from '../../../state/go.js'
import { dayColumn, numberColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import { dayPostsPath } from '../day-path.js'
import { changeOf, sumBy } from '../period/change.js'
import { EmptyRange } from '../period/empty-range.js'
import { PeriodLine } from '../period/line.js'
import { type DaysProps, within } from '../period/range.js'
import { StepChoice, sumSteps, useStep } from '../period/step.js'
import { periodWords } from '../period/words.js'
import { daysWords } from './days-words.js'

type Day = Answer<'/api/channels/posts-timeline'>['items'][number]

const addDay = (a: Day, b: Day): Day => ({ ...a, p: a.p + b.p, r: a.r + b.r })
const perPeriod = sumBy<Day>(({ p, r }) => p + r)

export const Publications = ({ card, days }: DaysProps) => {
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const go = useGo()
  const period = useWords(periodWords)
  const step = useStep()
  const rowsOf = (items: readonly Day[]): Day[] => sumSteps(within(items, days), step, addDay)
  const isDaily = step === 'day'
  const columns: Column<Day>[] = [
    isDaily
      ? dayColumn(common.day, format.day, (day) => dayPostsPath(card, day))
      : { name: 'day', title: period[`from_${step}`], value: ({ d }) => d, show: ({ d }) => format.day(d) },
    numberColumn({ name: 'own', title: words.own, value: ({ p }) => p, show: format.integer }),
    numberColumn({ name: 'reposts', title: words.reposts, value: ({ r }) => r, show: format.integer }),
  ]
  return (
    <ApiBlock
      title={words[`per_${step}`]}
      note={isDaily ? undefined : period.stepNote}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      choices={<StepChoice />}
      request={api('/api/channels/posts-timeline', { chat_id: card.chat_id })}
      empty={<EmptyRange days={days} inPeriod={words.emptyRange} ever={words.noPosts} />}
      table={({ items }) => ({ name: 'publications-per-day', columns, rows: rowsOf(items) })}
      chart={({ items }) => (
        <>
          <PeriodLine
            {...{ days }}
            label={words.publicationsOfPeriod}
            change={changeOf(items, days, perPeriod)}
            show={format.integer}
          />
          <SeriesChart
            x="day"
            span={days}
            label={words.perDayLabel}
            step={step}
            {...(isDaily ? { onPickDay: (day: string) => go(dayPostsPath(card, day)) } : {})}
            series={[
              {
                name: words.own,
                meaning: 'posts',
                kind: 'bar',
                stack: 'all',
                points: rowsOf(items).map(({ d, p }) => [d, p]),
              },
              {
                name: words.reposts,
                meaning: 'reposts',
                kind: 'bar',
                stack: 'all',
                points: rowsOf(items).map(({ d, r }) => [d, r]),
              },
            ]}
          />
        </>
      )}
    />
  )
}
