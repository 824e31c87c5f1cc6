import { CSV_DIALECTS, type CsvDialect, type CsvDialectName } from '../../../src/domain/csv.js'
import { language } from '../i18n/language.js'
import { recall, remember } from './memory.js'
import { createStore } from './store.js'

const MEMORY = 'channelscope.csv'

const recalled = (): CsvDialectName | undefined => {
  const name = recall(MEMORY)
  return name !== undefined && Object.hasOwn(CSV_DIALECTS, name) ? (name as CsvDialectName) : undefined
}

/** What the reader chose; without a choice it follows the language of the pages. */
const chosen = createStore<CsvDialectName | undefined>(recalled())

export const dialectName = (): CsvDialectName =>
  chosen.get() ?? (language.get() === 'ru' ? 'semicolon' : 'comma')

export const csvDialect = (): CsvDialect => CSV_DIALECTS[dialectName()]

export const watchDialect = chosen.watch

export const chooseDialect = (name: CsvDialectName): void => {
  remember(MEMORY, name)
  chosen.set(name)
}
