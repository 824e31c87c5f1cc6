import { MAX_NAME, maxName, PREVIEW_NAME, previewName } from '../domain/channel-names.js'
import type { ControlReadDb, ControlRow } from './control.js'
import { roundsOf } from './rounds.js'
import type { Store } from './store.js'

/** The list of channels that collectors into a store read, and of those that they are not to read, or not yet. */

export const COLLECT_SOURCES = ['preview', 'max'] as const
export type CollectSource = (typeof COLLECT_SOURCES)[number]

/**
 * `collected`: it is read. `waiting`: it was found, and waits for an operator to approve it. `paused`: it is not read for
 * now. `refused`: it is never read, nor found again. `gone`: its name leads to no channel any more.
 */
export const LIST_STATES = ['collected', 'waiting', 'paused', 'refused', 'gone'] as const
export type ListState = (typeof LIST_STATES)[number]

export type ListEntry = ControlRow<'collect_list'>

/** A channel that the rules of discovery have found. */
export interface FoundChannel {
  name: string
  /** The chat whose reference led to it. */
  foundBy: number
  depth: number
}

/** A visit, and what came of it. Unix seconds. */
export interface Visit {
  chatId: number | null
  at: number
  /** Null where it is not planned. */
  nextAt: number | null
  /** Why it failed. */
  error: string | null
  /** It ends the visits. */
  ending: 'gone' | 'refused' | null
}

/** What may be typed. */
export const TYPED_NAMES: Readonly<Record<CollectSource, RegExp>> = { preview: PREVIEW_NAME, max: MAX_NAME }

/** Under which name a channel that somebody typed stands on the list; undefined if it cannot be the name of one. */
export const listName = (source: CollectSource, typed: string): string | undefined =>
  source === 'max' ? maxName(typed) : previewName(typed)

type Control = Pick<Store, 'control'>

const ROWS_PER_STATEMENT = 500

export const readList = (
  { control }: Control,
  { source, state }: { source?: CollectSource | undefined; state?: ListState | undefined } = {},
): Promise<ListEntry[]> =>
  control.read((db) => {
    const all = db.selectFrom('collect_list').selectAll().orderBy('source').orderBy('name')
    const ofSource = source === undefined ? all : all.where('source', '=', source)
    return (state === undefined ? ofSource : ofSource.where('state', '=', state)).execute()
  })

/** A part of the list; those that were added last come first. */
export const readListPage = (
  { control }: Control,
  { state, limit, offset }: { state: ListState | undefined; limit: number; offset: number },
): Promise<ListEntry[]> =>
  control.read((db) => {
    const all = db
      .selectFrom('collect_list')
      .selectAll()
      .orderBy('added_at', 'desc')
      .orderBy('source')
      .orderBy('name')
      .limit(limit)
      .offset(offset)
    return (state === undefined ? all : all.where('state', '=', state)).execute()
  })

/** How many entries are in each state. */
export const countStates = async ({ control }: Control): Promise<Record<ListState, number>> => {
  const rows = await control.read((db) =>
    db
      .selectFrom('collect_list')
      .select(['state', ({ fn }) => fn.countAll().as('entries')])
      .groupBy('state')
      .execute(),
  )
  const counts = new Map(rows.map(({ state, entries }) => [state, Number(entries)]))
  return Object.fromEntries(LIST_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    ListState,
    number
  >
}

/** The names that are read now. */
export const collectedNames = async ({ control }: Control, source: CollectSource): Promise<string[]> => {
  const rows = await control.read((db) =>
    db
      .selectFrom('collect_list')
      .select('name')
      .where('source', '=', source)
      .where('state', '=', 'collected')
      .orderBy('added_at')
      .orderBy('name')
      .execute(),
  )
  return rows.map(({ name }) => name)
}

interface Typed {
  source: CollectSource
  names: readonly string[]
  addedBy: string | null
  now: number
  /** In these states a channel stays as it is. */
  keep: readonly ListState[]
}

/**
 * Puts channels that somebody typed on the list, to be read. One that is there already is read from now on, except in a
 * state to keep. @returns the entries as they are now, in the order of the names
 */
export const addTyped = async (
  { control }: Control,
  { source, names, addedBy, now, keep }: Typed,
): Promise<ListEntry[]> =>
  control.write(async (db) => {
    const before = await entriesOf(db, source, names)
    const added = names.filter((name) => !before.has(name))
    await insert(
      db,
      added.map((name) => typedEntry(source, name, addedBy, now)),
    )
    const changed = [...before.values()].filter(
      ({ state }) => state !== 'collected' && !keep.includes(state as ListState),
    )
    await setStates(
      db,
      source,
      changed.map(({ name }) => name),
      'collected',
    )
    const after = await entriesOf(db, source, names)
    return names.flatMap((name) => after.get(name) ?? [])
  })

/**
 * Puts channels that were found on the list, unless they are on it in any state, as long as it has fewer than `most` that
 * are not refused. @returns how many were added
 */
export const addFound = (
  { control }: Control,
  {
    source,
    found,
    state,
    most,
    now,
  }: {
    source: CollectSource
    found: readonly FoundChannel[]
    state: ListState
    most: number
    now: number
  },
): Promise<number> =>
  control.write(async (db) => {
    const room = most - (await countNotRefused(db, source))
    if (room <= 0) return 0
    const names = found.map(({ name }) => name)
    const before = await entriesOf(db, source, names)
    const added = found.filter(({ name }) => !before.has(name)).slice(0, room)
    await insert(
      db,
      added.map(({ name, foundBy, depth }) => ({
        ...typedEntry(source, name, null, now),
        state,
        origin: 'found',
        found_by: foundBy,
        depth,
      })),
    )
    return added.length
  })

/** Changes the state of entries that are in one of the states `from`. @returns the names of those that changed */
export const changeState = (
  { control }: Control,
  {
    source,
    names,
    from,
    to,
  }: {
    source: CollectSource
    /** Without it, all that are in one of these states. */
    names?: readonly string[] | undefined
    from: readonly ListState[]
    to: ListState
  },
): Promise<string[]> =>
  control.write(async (db) => {
    const entries =
      names === undefined ? await allOf(db, source) : [...(await entriesOf(db, source, names)).values()]
    const changed = entries.filter(({ state }) => from.includes(state as ListState)).map(({ name }) => name)
    await setStates(db, source, changed, to)
    return changed
  })

/** @returns the names of those that were on the list */
export const removeFromList = (
  { control }: Control,
  source: CollectSource,
  names: readonly string[],
): Promise<string[]> =>
  control.write(async (db) => {
    const entries = await entriesOf(db, source, names)
    for (const round of roundsOf([...entries.keys()], ROWS_PER_STATEMENT))
      await db.deleteFrom('collect_list').where('source', '=', source).where('name', 'in', round).execute()
    return [...entries.keys()]
  })

/** Takes these chats off the list, under whatever name they are on it, with what collectors remember of them. */
export const removeChatsFromList = ({ control }: Control, chatIds: readonly number[]): Promise<void> =>
  control.write(async (db) => {
    for (const round of roundsOf(chatIds, ROWS_PER_STATEMENT))
      for (const table of ['collect_list', 'collect_states'] as const)
        await db.deleteFrom(table).where('chat_id', 'in', round).execute()
  })

export const noteVisit = (
  { control }: Control,
  source: CollectSource,
  name: string,
  { chatId, at, nextAt, error, ending }: Visit,
): Promise<void> =>
  control.write(async (db) => {
    const visited = { chat_id: chatId, visited_at: at, next_visit_at: nextAt, error }
    await db
      .updateTable('collect_list')
      .set(ending === null ? visited : { ...visited, state: ending, next_visit_at: null })
      .where('source', '=', source)
      .where('name', '=', name)
      .execute()
  })

type WriteDb = Parameters<Parameters<Store['control']['write']>[0]>[0]

const typedEntry = (source: CollectSource, name: string, addedBy: string | null, now: number): ListEntry => ({
  source,
  name,
  state: 'collected',
  origin: 'typed',
  found_by: null,
  depth: 0,
  added_by: addedBy,
  added_at: now,
  chat_id: null,
  visited_at: null,
  next_visit_at: null,
  error: null,
})

const allOf = (db: ControlReadDb, source: CollectSource): Promise<ListEntry[]> =>
  db.selectFrom('collect_list').selectAll().where('source', '=', source).orderBy('name').execute()

const entriesOf = async (
  db: ControlReadDb,
  source: CollectSource,
  names: readonly string[],
): Promise<Map<string, ListEntry>> => {
  const entries = new Map<string, ListEntry>()
  for (const round of roundsOf(names, ROWS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('collect_list')
      .selectAll()
      .where('source', '=', source)
      .where('name', 'in', round)
      .execute()
    for (const row of rows) entries.set(row.name, row)
  }
  return entries
}

const countNotRefused = async (db: ControlReadDb, source: CollectSource): Promise<number> => {
  const counted = await db
    .selectFrom('collect_list')
    .select(({ fn }) => fn.countAll().as('entries'))
    .where('source', '=', source)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  return Number(counted?.entries ?? 0)
}

const insert = async (db: WriteDb, entries: readonly ListEntry[]): Promise<void> => {
  for (const round of roundsOf(entries, ROWS_PER_STATEMENT))
    await db
      .insertInto('collect_list')
      .values(round)
      .onConflict((conflict) => conflict.columns(['source', 'name']).doNothing())
      .execute()
}

const setStates = async (
  db: WriteDb,
  source: CollectSource,
  names: readonly string[],
  state: ListState,
): Promise<void> => {
  for (const round of roundsOf(names, ROWS_PER_STATEMENT))
    await db
      .updateTable('collect_list')
      .set({ state })
      .where('source', '=', source)
      .where('name', 'in', round)
      .execute()
}
