import { expect, test } from 'vitest'
import { firstRanked, PENDING, type Ranking } from '../../../web/src/api/first-ranked.js'

const of = (...posts: readonly string[][]): Ranking => ({
  answer: { items: posts.map((unknown) => ({ unknown })) },
  failure: undefined,
})
const NONE = of()
const SEEN = of([], ['views'])
const UNSEEN = of(['views'])
const FAILED: Ranking = { answer: undefined, failure: { code: 'parameter' } }

test.each([
  ['the first with a post that has a place', [NONE, UNSEEN, SEEN, SEEN], 2],
  ['without any such post, the first with posts', [NONE, UNSEEN, NONE, UNSEEN], 1],
  ['without any post, the last', [NONE, NONE, NONE, NONE], 3],
  ['one that failed, so that it is explained', [FAILED, SEEN], 0],
  ['undecided while one before it is not answered', [NONE, PENDING, SEEN], undefined],
  ['whatever comes later, once one has places', [SEEN, PENDING], 0],
])('%s', (_, rankings, index) => {
  expect(firstRanked(rankings, 'views')).toBe(index)
})

test('reposts are always known', () => {
  expect(firstRanked([UNSEEN, SEEN], 'reposts')).toBe(0)
})
