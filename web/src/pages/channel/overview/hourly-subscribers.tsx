import type { Answer } from '../../../api/request.js'
import type { Point } from '../../../charts/path.js'
import { SeriesChart } from '../../../charts/series-chart.js'
import { countDays, dateOf } from '../../../dates.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { type Days, within } from '../period/range.js'
import { type AdForIt, useAdMarks } from './ad-marks.js'
import { daysWords } from './days-words.js'

type Hours = NonNullable<Answer<'/api/channels/subs'>['hours']>

const HOURLY_DAYS = 31
const ESTIMATE_SECONDS = 86_400

/** Whether counts by hour may be of all days of a period. */
export const isShort = ({ from, to }: Days): boolean => from !== '' && countDays(from, to) <= HOURLY_DAYS

/** The counts of the hours of a period; none where most days have just one. */
export const hoursWithin = (hours: Hours | undefined, days: Days): Hours => {
  const shown = within(
    (hours ?? []).map((hour) => ({ ...hour, d: dateOf(hour.t) })),
    days,
  )
  return shown.length < 2 * new Set(shown.map(({ d }) => d)).size ? [] : shown
}

interface HourlySubscribersProps {
  hours: Hours
  days: Days
  ads: readonly AdForIt[]
}

/** The line through all counts of a short period, by hour. */
export const HourlySubscribers = ({ hours, days, ads }: HourlySubscribersProps) => {
  const words = useWords(daysWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const marksOf = useAdMarks(ads, days)
  const points = hours.map(
    ({ t, subs }, index): Point<number> =>
      t - (hours[index - 1]?.t ?? t) > ESTIMATE_SECONDS ? [t, subs, 'estimate'] : [t, subs],
  )
  return (
    <SeriesChart
      x="number"
      label={words.hourlyLabel}
      dashed={words.daysBetween}
      formatX={format.instant}
      series={[
        { name: common.subscribers, meaning: 'subscribers', hasMarks: true, points },
        ...marksOf(points, ({ epoch }) => epoch),
      ]}
    />
  )
}
