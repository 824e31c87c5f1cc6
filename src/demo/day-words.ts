import { DAY_SECONDS, hourOf } from '../domain/time.js'
import { type DeclinedWord, inCase, unchanging, word } from './language/words.js'
import { at } from './random.js'
import { MONTHS } from './vocabulary.js'

const MONTH_WORDS = MONTHS.map(word)
const ENGLISH = 'January February March April May June July August September October November December'.split(
  ' ',
)
const SEASONS = ['зим/f', 'весн/f', 'лет/n', 'осен/f8'].map(word)
/** Usual daytime temperatures of a Russian city, month by month. */
const DEGREES = [-8, -6, 0, 8, 16, 21, 23, 21, 14, 7, 0, -5]

const signed = (degrees: number): string => (degrees > 0 ? `+${degrees}` : degrees < 0 ? `−${-degrees}` : '0')

function dateOf(day: number): string {
  const date = new Date(day * DAY_SECONDS * 1000)
  return `${date.getUTCDate()} ${inCase(at(MONTH_WORDS, date.getUTCMonth()), 'gen')}`
}

/** What a text may say about its day: `{today}`, `{tomorrow}`, `{season.prep}`, `{soon}`, `{temp}`. */
export function dayWords(day: number): ReadonlyMap<string, DeclinedWord> {
  const today = new Date(day * DAY_SECONDS * 1000)
  const month = today.getUTCMonth()
  const low = at(DEGREES, month) + ((day * 7919) % 9) - 4
  return new Map([
    ['today', unchanging(dateOf(day))],
    ['tomorrow', unchanging(dateOf(day + 1))],
    ['todayEnglish', unchanging(`${at(ENGLISH, month)} ${today.getUTCDate()}`)],
    ['season', at(SEASONS, Math.floor(((month + 1) % 12) / 3))],
    ['lastMonth', at(MONTH_WORDS, (month + 11) % 12)],
    ['thisMonth', at(MONTH_WORDS, month)],
    ...[4, 6, 9, 12, 16, 20].map(
      (later, index) => [`soon${index}`, unchanging(dateOf(day + later))] as const,
    ),
    ['temp', unchanging(`${signed(low)}…${signed(low + 3)}`)],
  ])
}

const GREETINGS = [
  { until: 5, word: unchanging('Доброй ночи!') },
  { until: 12, word: unchanging('Доброе утро!') },
  { until: 18, word: unchanging('Добрый день!') },
  { until: 24, word: unchanging('Добрый вечер!') },
]

export function greeting(instant: number): DeclinedWord | undefined {
  const hour = hourOf(instant)
  return GREETINGS.find(({ until }) => hour < until)?.word
}
