import { expect, test } from 'vitest'
import { MappingError, parseMapping } from '../../../src/sources/csv/index.js'

const post = (fields: object) => ({ observations: [{ kind: 'post', chat_id: 'c', seq: 's', ...fields }] })

test.each([
  ['not JSON', '{', /not JSON/],
  ['not an object', '[]', /must be object/],
  ['no observations', '{}', /observations/],
  ['an empty list', '{"observations":[]}', /observations/],
  [
    'an unknown setting',
    { ...post({}), delimeter: ';' },
    'the mapping: must not have additional properties: delimeter',
  ],
  ['an unknown kind', { observations: [{ kind: 'bot' }] }, /\/observations\/0\/kind/],
  ['an unknown field', post({ vews: 'v' }), '/observations/0/vews: is not a field of "post"'],
  ['a field of another kind', post({ title: 't' }), '/observations/0/title: is not a field of "post"'],
  [
    'a missing key',
    { observations: [{ kind: 'views', chat_id: 'c', seq: 's' }] },
    '/observations/0: must say where views come from',
  ],
  [
    'an unknown option',
    post({ views: { column: 'v', numbr: 'short' } }),
    '/observations/0/views: must not have additional properties: numbr',
  ],
  [
    'an option of another sort',
    post({ text: { column: 't', format: 'iso' } }),
    '/observations/0/text: must not have additional properties: format',
  ],
  [
    'an unknown way of counting',
    post({ views: { column: 'v', number: 'roman' } }),
    /\/observations\/0\/views\/number/,
  ],
  [
    'neither column nor value',
    post({ views: {} }),
    '/observations/0/views: must have either a "column" or a "value"',
  ],
  [
    'both column and value',
    post({ views: { column: 'v', value: 1 } }),
    '/observations/0/views: must have either',
  ],
  ['a number for a column', post({ views: 7 }), /\/observations\/0\/views: must be object/],
  [
    'a constant of the wrong type',
    post({ views: { value: 'many' } }),
    '/observations/0: "views" must be an integer',
  ],
  [
    'a constant out of bounds',
    post({ chat_id: { value: 2 ** 60 } }),
    '/observations/0: "chat_id" must be from',
  ],
  [
    'an unknown date format',
    post({ epoch: { column: 'd', format: 'dd/mm/yy' } }),
    /\/observations\/0\/epoch\/format: must be unix/,
  ],
  ['a date format without a year', post({ epoch: { column: 'd', format: 'DD.MM' } }), /format: must be unix/],
  [
    'a pattern without an offset',
    post({ epoch: { column: 'd', format: 'DD.MM.YYYY' } }),
    /needs a "utc_offset"/,
  ],
  [
    'an impossible offset',
    post({ epoch: { column: 'd', format: 'iso', utc_offset: '+25:00' } }),
    /utc_offset/,
  ],
  ['an unknown encoding', { ...post({}), encoding: 'koi-9' }, '"encoding": "koi-9" is not known'],
  ['no names for columns', { ...post({}), header: false }, '"columns" must name the columns'],
  ['a condition that is no column', post({ when: 5 }), '/observations/0/when: must be the name of a column'],
  [
    'a condition of a field without a text',
    post({ text: { column: 't', when: { column: 'k' } } }),
    '/observations/0/text/when: must be the name of a column, or have a "column" and what it "is"',
  ],
  ['no rule for a field', post({ text: [] }), '/observations/0/text: must have at least one rule'],
  [
    'a fault in the second rule',
    post({ media: [{ column: 'm' }, { column: 'm', value: [] }] }),
    '/observations/0/media/1: must have either',
  ],
  [
    'a constant in the second rule',
    post({ media: ['m', { value: 'photo' }] }),
    '/observations/0: "media" must',
  ],
  ['a list for a text', post({ text: { column: 't', map: { a: ['b'] } } }), '/observations/0/text/map/a'],
])('%s is told', (_, mapping, fault) => {
  const text = typeof mapping === 'string' ? mapping : JSON.stringify(mapping)
  expect(() => parseMapping(text)).toThrow(MappingError)
  expect(() => parseMapping(text)).toThrow(fault)
})

test('the name of a column is short for a column without options', () => {
  expect(parseMapping(JSON.stringify(post({})))).toEqual({
    observations: [
      {
        kind: 'post',
        when: undefined,
        fields: new Map([
          ['chat_id', [{ column: 'c' }]],
          ['seq', [{ column: 's' }]],
        ]),
      },
    ],
  })
})
