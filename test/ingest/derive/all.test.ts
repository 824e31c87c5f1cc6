import { expect, test } from 'vitest'
import { allDerivations } from '../../../src/ingest/derive/all.js'
import { tablesOf } from '../../../src/store/index.js'

test('every derived table is owned by one derivation', () => {
  const owned = allDerivations({ readReferences: () => [] }).flatMap(({ tables }) => tables)
  expect(owned.toSorted()).toEqual([...tablesOf('derived'), ...tablesOf('copy')].toSorted())
})
