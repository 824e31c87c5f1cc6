import { expect, test } from 'vitest'
import { versionsOf } from '../../src/domain/post-versions.js'

const seen = (at: number, value: string | null) => ({ at, value })

test('a text that comes back is a version again', () => {
  const sightings = [seen(1, 'а'), seen(2, 'а'), seen(5, 'б'), seen(9, 'а')]
  expect(versionsOf(sightings, undefined)).toEqual([
    { text: 'а', from: 1, last: 2, to: 5 },
    { text: 'б', from: 5, last: 5, to: 9 },
    { text: 'а', from: 9, last: 9, to: null },
  ])
})

test('no text and an empty one are the same version, which a deletion ends', () => {
  expect(versionsOf([seen(1, null), seen(2, '')], 7)).toEqual([{ text: '', from: 1, last: 2, to: 7 }])
})

test('a text that was seen after the deletion ends when it was last seen', () => {
  expect(versionsOf([seen(1, 'а'), seen(9, 'а')], 7)).toEqual([{ text: 'а', from: 1, last: 9, to: 9 }])
})
