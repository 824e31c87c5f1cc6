import { recall, remember } from './memory.js'
import { createStore } from './store.js'

/** Filters of a page that the reader has named; the browser remembers them. */
export interface SavedFilters {
  /** The path of the page. */
  path: string
  name: string
  /** The query of the address, without a question mark. */
  query: string
}

export const LONGEST_NAME = 40
const MOST_SAVED = 100
const MEMORY = 'channelscope.filters'

const isSaved = (value: unknown): value is SavedFilters =>
  typeof value === 'object' &&
  value !== null &&
  (['path', 'name', 'query'] as const).every((part) => typeof (value as SavedFilters)[part] === 'string')

const recalled = (): readonly SavedFilters[] => {
  try {
    const saved: unknown = JSON.parse(recall(MEMORY) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSaved).slice(0, MOST_SAVED) : []
  } catch {
    return []
  }
}

export const savedFilters = createStore(recalled())
savedFilters.watch(() => remember(MEMORY, JSON.stringify(savedFilters.get())))

const isOther =
  ({ path, name }: Pick<SavedFilters, 'path' | 'name'>) =>
  (saved: SavedFilters): boolean =>
    saved.path !== path || saved.name !== name

/** Another one of this name on this page is replaced; the oldest is dropped where there are too many. */
export const saveFilters = (saved: SavedFilters): void =>
  savedFilters.set([...savedFilters.get().filter(isOther(saved)), saved].slice(-MOST_SAVED))

export const dropFilters = (saved: SavedFilters): void =>
  savedFilters.set(savedFilters.get().filter(isOther(saved)))
