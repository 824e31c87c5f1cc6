import { Choice } from '../../../components/choice.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { Preset, Range } from './range.js'
import { periodWords } from './words.js'

/** Chooses the period of the charts: a preset, or any two days. */
export const RangeControls = ({ range }: { range: Range }) => {
  const words = useWords(periodWords)
  const format = useFormat()
  const { preset, from, to, today, choosePreset, chooseDays } = range
  return (
    <div class="controls range-controls">
      <strong>{from === '' ? words.chartsOfAll : words.chartsOf(format.day(from), format.day(to))}</strong>
      <Choice<Preset>
        label={words.range}
        options={{
          7: words.days7,
          30: words.days30,
          90: words.days90,
          365: words.days365,
          all: words.daysAll,
        }}
        value={preset}
        onChange={choosePreset}
      />
      <label>
        {words.rangeFrom}{' '}
        <input
          type="date"
          value={from}
          max={to}
          onChange={({ currentTarget: { value } }) => value && chooseDays({ from: value })}
        />
      </label>
      <label>
        {words.rangeTo}{' '}
        <input
          type="date"
          value={to}
          min={from}
          max={today}
          onChange={({ currentTarget: { value } }) => value && chooseDays({ to: value })}
        />
      </label>
    </div>
  )
}
