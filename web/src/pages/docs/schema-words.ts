import { dictionary } from '../../i18n/words.js'

/** The words with which the page describes types and bounds. */
export const schemaWords = dictionary({
  en: {
    integer: 'integer',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    object: 'object',
    null: 'null',
    value: 'value',
    values: 'values',
    listOf: (type: string) => `list of ${type}`,
    or: 'or',
    characters: (count: string) => `${count} characters`,
  },
  ru: {
    integer: 'целое',
    number: 'число',
    string: 'строка',
    boolean: 'логическое',
    object: 'объект',
    null: 'null',
    value: 'значение',
    values: 'значения',
    listOf: (type: string) => `список: ${type}`,
    or: 'или',
    characters: (count: string) => `${count} символов`,
  },
})
