import type { Language } from './words.js'

/** The server's words about a parameter, told to the reader; what is not among them is left as the server says it. */
const FAULTS: readonly (readonly [pattern: RegExp, en: string, ru: string])[] = [
  [/^is required$/, 'Please fill this in.', 'Заполните это поле.'],
  [/^must contain a word$/, 'There must be a word in it.', 'Здесь должно быть слово.'],
  [/^must be given once$/, 'It is given more than once.', 'Указано больше одного раза.'],
  [/^must be a number .*$/, 'A number, such as 12 or 0.5.', 'Число, например 12 или 0.5.'],
  [
    /^must be a whole number from (\S+) to (\S+)$/,
    'A whole number from $1 to $2.',
    'Целое число от $1 до $2.',
  ],
  [
    /^must be a date .*$/,
    'A date that exists, such as 2025-12-31.',
    'Существующая дата, например 2025-12-31.',
  ],
  [/^must have at most (\d+) characters$/, 'At most $1 characters.', 'Не длиннее $1 символов.'],
  [/^must not be above \S+$/, 'The first is above the second.', 'Начало больше конца.'],
  [/^must be one of (.+)$/, 'One of: $1.', 'Одно из: $1.'],
  [/^must be 1 \(on\) or 0 \(off\)$/, '1 (on) or 0 (off).', '1 (да) или 0 (нет).'],
  [/^(\S+) needs type=bot$/, 'Only bots can be sorted so.', 'Так сортируются только боты.'],
]

export const tellFault = (message: string, language: Language): string => {
  const known = FAULTS.find(([pattern]) => pattern.test(message))
  if (!known) return message
  const [pattern, en, ru] = known
  return message.replace(pattern, language === 'en' ? en : ru)
}
