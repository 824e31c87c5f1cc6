import { expect, test } from 'vitest'
import { readLanguage } from '../../../../web/src/components/filters/read-language.js'

test.each([
  ['RU', 'ru'],
  ['русский', 'ru'],
  ['Russian', 'ru'],
  ['Deutsch', 'de'],
  ['казахский', 'kk'],
  ['xx', 'xx'],
])('%s is %s', (typed, code) => expect(readLanguage(typed)).toBe(code))
