import { type Step, stepStart } from '../../../charts/days.js'
import { Choice } from '../../../components/choice.js'
import { useWords } from '../../../i18n/language.js'
import { useQueryState } from '../../../query-state.js'
import { periodWords } from './words.js'

const STEPS: readonly Step[] = ['day', 'week', 'month']
const QUERY = ['step'] as const

/** What a bar stands for, in the address. */
export const useStep = (): Step => {
  const [{ step }] = useQueryState(QUERY)
  return STEPS.find((one) => one === step) ?? 'day'
}

export const StepChoice = () => {
  const words = useWords(periodWords)
  const [, change] = useQueryState(QUERY)
  return (
    <Choice
      label={words.step}
      options={{ day: words.stepDay, week: words.stepWeek, month: words.stepMonth }}
      value={useStep()}
      onChange={(step) => change({ step: step === 'day' ? undefined : step })}
    />
  )
}

/** The sums of weeks or months; each has the first day of its week or month. */
export const sumSteps = <Row extends { d: string }>(
  rows: readonly Row[],
  step: Step,
  add: (a: Row, b: Row) => Row,
): Row[] => {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const d = stepStart(row.d, step)
    const sum = sums.get(d)
    sums.set(d, sum ? { ...add(sum, row), d } : { ...row, d })
  }
  return [...sums.values()]
}
