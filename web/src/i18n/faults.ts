import type { ParameterFault } from '../api/failure.js'
import { parameterName } from './parameters.js'
import { dictionary, type Language } from './words.js'

type ExplainFault = (fault: ParameterFault) => string

type QueryWords = Readonly<Record<string, string | undefined>>

/** What is wrong with a query, by the code of the reason. */
const QUERY_WORDS: Readonly<Record<Language, QueryWords>> = {
  en: {
    bracket_open: 'a bracket is opened and never closed',
    bracket_close: 'a bracket is closed that was not opened',
    bracket_empty: 'there is nothing between these brackets',
    bracket_levels: 'brackets can stand inside each other at most 4 deep',
    quote_open: 'a quotation is opened and never closed',
    quote_empty: 'there is no word between these quotation marks',
    distance: 'after ~ there must be a whole number from 1 to 50',
    or: 'on both sides of | there must be something to find',
    not: 'after - there must be something to leave out, without a space',
    only_not: 'beside what is left out there must be something to find',
    equals: 'after = there must be a word or a quotation, without a space',
    prefix: 'before * there must be one word of at least 3 characters, and nothing after it',
    hashtag: 'after # there must be a hashtag, without a space',
    mention: 'after @ there must be a handle',
    words: 'there are more than 32 words',
  },
  ru: {
    bracket_open: 'скобка открыта, но не закрыта',
    bracket_close: 'скобка закрыта, но не открыта',
    bracket_empty: 'в скобках ничего нет',
    bracket_levels: 'скобки вкладываются не глубже чем на 4 уровня',
    quote_open: 'кавычки открыты, но не закрыты',
    quote_empty: 'в кавычках нет ни одного слова',
    distance: 'после ~ нужно целое число от 1 до 50',
    or: 'по обе стороны от | должно быть то, что ищется',
    not: 'сразу после - должно стоять то, что исключается',
    only_not: 'кроме исключённого нужно и то, что ищется',
    equals: 'сразу после = должно стоять слово или выражение в кавычках',
    prefix: 'перед * нужно одно слово не короче 3 символов, а после неё — ничего',
    hashtag: 'сразу после # должен стоять хештег',
    mention: 'после @ должно стоять имя канала',
    words: 'здесь больше 32 слов',
  },
}

const explainQuery = (
  { position, reason = '', message }: ParameterFault,
  words: QueryWords,
  at: string,
): string => `${at} ${position}: ${words[reason] ?? message}.`

/** Explanations by the code of a fault. */
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
    lines: ({ maximum }) => `At most ${maximum} lines.`,
    pattern: ({ parameter, pattern }) =>
      parameter === 'fresh' ? 'A number of days, such as 7, or “all”.' : `It must match ${pattern}.`,
    character: () => 'It must not contain a NUL character or an unpaired surrogate.',
    request: () => 'Only what your key itself may ask.',
    order: () => 'The first value is greater than the second.',
    word: () => 'Enter at least one word.',
    syntax: (fault) => explainQuery(fault, QUERY_WORDS.en, 'Character'),
    exclusive: ({ other = '' }) => `It cannot be combined with “${parameterName(other, 'en')}”.`,
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
    lines: ({ maximum }) => `Не больше ${maximum} строк.`,
    pattern: ({ parameter, pattern }) =>
      parameter === 'fresh'
        ? 'Число дней, например 7, или «all».'
        : `Значение должно соответствовать ${pattern}.`,
    character: () => 'Здесь не может быть символа NUL или половины суррогатной пары.',
    request: () => 'Только то, о чём может спросить сам ваш ключ.',
    order: () => 'Первое значение больше второго.',
    word: () => 'Введите хотя бы одно слово.',
    syntax: (fault) => explainQuery(fault, QUERY_WORDS.ru, 'Символ'),
    exclusive: ({ other = '' }) => `Это нельзя сочетать с «${parameterName(other, 'ru')}».`,
    bots_only: () => 'Так сортируются только боты.',
  },
})

/** The fault in the reader's language; a newer server may send a code that has no words here. */
export const explainFault = (fault: ParameterFault, language: Language): string => {
  const words: Readonly<Record<string, ExplainFault | undefined>> = faultWords[language]
  return words[fault.code]?.(fault) ?? fault.message
}
