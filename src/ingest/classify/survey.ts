import type { Store } from '../../store/index.js'
import { knownChats } from './texts.js'

/** What was observed of all chats of the catalogue: from this, classifiers learn. */
export interface Survey {
  /** How many chats have each region. */
  regions: ReadonlyMap<string, number>
  /** The chats that have each category. */
  categories: ReadonlyMap<string, number[]>
}

export const surveyChats = async (store: Store): Promise<Survey> => {
  const regions = new Map<string, number>()
  const categories = new Map<string, number[]>()
  for await (const { chatId, facts } of knownChats(store)) {
    const region = facts.traits.region?.value ?? null
    if (region !== null) regions.set(region, (regions.get(region) ?? 0) + 1)
    const category = facts.traits.category?.value ?? null
    if (category === null) continue
    const chats = categories.get(category)
    if (chats === undefined) categories.set(category, [chatId])
    else chats.push(chatId)
  }
  return { regions, categories }
}
