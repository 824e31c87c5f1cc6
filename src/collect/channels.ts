import { Forgotten, loadForgotten } from '../ingest/forgotten.js'
import { type CollectSource, collectedNames, noteVisit, type Store, type Visit } from '../store/index.js'

/** Which channels a collector reads, and who is told of its visits. */
export interface Channels {
  /** The names of the channels that are to be read now. */
  names(): Promise<readonly string[]>
  visited(name: string, visit: Visit): Promise<void>
}

/** Always the same channels. */
export const fixedChannels = (names: readonly string[]): Channels => ({
  names: async () => names,
  visited: async () => {},
})

/** Those of the list in the store, which may change at any time. One that turns out to be forgotten is refused. */
export const listedChannels = (store: Store, source: CollectSource): Channels => ({
  names: () => collectedNames(store, source),
  visited: async (name, visit) => {
    const { chatId } = visit
    const isForgotten = chatId !== null && new Forgotten(await store.read(loadForgotten)).hasChat(chatId)
    await noteVisit(store, source, name, isForgotten ? { ...visit, ending: 'refused' } : visit)
  },
})
