import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFile } from '../../../src/store/open.js'
import { Statements } from '../../../src/store/sqlite/statements.js'
import { type Place, sqlitePlace } from '../../support/stores.js'

let place: Place
let statements: Statements

beforeEach(async () => {
  place = await sqlitePlace()
  statements = new Statements(new Database(databaseFile(place.options.dataDir)))
})

afterEach(async () => {
  statements.close()
  await place.remove()
})

const inAnotherProcess = (text: string): void => {
  const database = new Database(databaseFile(place.options.dataDir))
  database.exec(text)
  database.close()
}

test('rows have every column by its name, in any number', () => {
  expect(statements.prepare('select 1 as one, null as missing, ? as given where 0').all(['x'])).toEqual([])
  const rows = statements.prepare('select value as v, null as missing, ? as given from json_each(?)')
  expect(rows.all(['x', '[1, "two", 3.5]'])).toEqual([
    { v: 1, missing: null, given: 'x' },
    { v: 'two', missing: null, given: 'x' },
    { v: 3.5, missing: null, given: 'x' },
  ])
  expect([...rows.iterate(['y', '[4]'])]).toEqual([{ v: 4, missing: null, given: 'y' }])
})

test('of columns with the same name, the last counts, as with the driver', () => {
  expect(statements.prepare('select 1 as a, 2 as b, 3 as a').all([])).toEqual([{ a: 3, b: 2 }])
})

test('a statement sees the column that another process adds', () => {
  inAnotherProcess('create table things (a); insert into things values (1)')
  const all = statements.prepare('select * from things')
  expect(all.all([])).toEqual([{ a: 1 }])
  inAnotherProcess('alter table things add column b default 2')
  expect(all.all([])).toEqual([{ a: 1, b: 2 }])
})

test('statements that write give what they return', () => {
  inAnotherProcess('create table things (a)')
  expect(statements.prepare('insert into things values (?), (?)').run(1, 2).changes).toBe(2)
  expect(statements.prepare('delete from things where a = ? returning a').all([2])).toEqual([{ a: 2 }])
  expect(statements.prepare('select a from things').all([])).toEqual([{ a: 1 }])
})
