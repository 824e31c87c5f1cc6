import type { Store } from '../../store/index.js'
import { knownChats } from './texts.js'

/** What was observed of all chats of the catalogue: from this, classifiers learn. */
export interface Survey {
  /** How many chats have each region. */
  regions: ReadonlyMap<string, number>
}

export const surveyChats = async (store: Store): Promise<Survey> => {
  const regions = new Map<string, number>()
  for await (const { facts } of knownChats(store)) {
    const region = facts.traits.region?.value ?? null
    if (region !== null) regions.set(region, (regions.get(region) ?? 0) + 1)
  }
  return { regions }
}
