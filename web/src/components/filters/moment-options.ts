import { useFormat } from '../../i18n/language.js'

type Options = Readonly<Record<string, string>>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const numbered = (numbers: readonly number[], title: (number: number) => string): Options =>
  Object.fromEntries(numbers.map((number) => [String(number), title(number)]))

/** The weekdays and the hours to choose from, by the values that the API takes. */
export const useMomentOptions = (): { weekday: Options; hour: Options } => {
  const format = useFormat()
  return { weekday: numbered(WEEKDAYS, format.weekday), hour: numbered(HOURS, (hour) => `${hour}:00`) }
}
