import type { ParameterFault } from '../api/failure.js'
import { dictionary, type Language } from './words.js'

type ExplainFault = (fault: ParameterFault) => string

/** What to tell the reader about each code of a parameter's fault. */
const faultWords = dictionary({
  en: {
    required: () => 'Please fill this in.',
    repeated: () => 'It is given more than once.',
    number: () => 'A number, such as 12 or 0.5.',
    integer: ({ minimum, maximum }) => `A whole number from ${minimum} to ${maximum}.`,
    date: () => 'A date that exists, such as 2025-12-31.',
    flag: () => '1 (on) or 0 (off).',
    choice: ({ choices }) => `One of: ${choices?.join(', ')}.`,
    length: ({ maximum }) => `At most ${maximum} characters.`,
    pattern: ({ pattern }) => `It must match ${pattern}.`,
    character: () => 'It must not contain a NUL character.',
    order: () => 'The first value is greater than the second.',
    word: () => 'Enter at least one word.',
    bots_only: () => 'Only bots can be sorted this way.',
  } satisfies Record<ParameterFault['code'], ExplainFault>,
  ru: {
    required: () => 'Заполните это поле.',
    repeated: () => 'Указано больше одного раза.',
    number: () => 'Число, например 12 или 0.5.',
    integer: ({ minimum, maximum }) => `Целое число от ${minimum} до ${maximum}.`,
    date: () => 'Существующая дата, например 2025-12-31.',
    flag: () => '1 (да) или 0 (нет).',
    choice: ({ choices }) => `Одно из: ${choices?.join(', ')}.`,
    length: ({ maximum }) => `Не длиннее ${maximum} символов.`,
    pattern: ({ pattern }) => `Значение должно соответствовать ${pattern}.`,
    character: () => 'Здесь не может быть символа NUL.',
    order: () => 'Первое значение больше второго.',
    word: () => 'Введите хотя бы одно слово.',
    bots_only: () => 'Так сортируются только боты.',
  },
})

/** The fault in the reader's language; a newer server may send a code that has no words here. */
export const explainFault = (fault: ParameterFault, language: Language): string => {
  const words: Readonly<Record<string, ExplainFault | undefined>> = faultWords[language]
  return words[fault.code]?.(fault) ?? fault.message
}
