import phrases from './data/phrases.json' with { type: 'json' }

/** How channels mention each other. `@` stands for the other's address, `%` for its title. */
interface Phrases {
  mention: readonly string[]
  stranger: readonly string[]
  earlier: readonly string[]
  praise: readonly string[]
  selection: readonly string[]
  selectionEnd: readonly string[]
  sign: { handle: readonly string[]; link: readonly string[] }
  updates: readonly string[]
}

export const PHRASES: Readonly<Record<'ru' | 'en', Phrases>> = { ru: phrases.ru, en: phrases.en }

/** Handles of people and channels that are not in the messenger are made of two of these. */
export const STRANGERS: readonly string[] = phrases.strangers

/** Names of reactions, the most usual first. */
export const REACTIONS: readonly string[] = phrases.reactions

/** The emoji of stickers. */
export const STICKERS: readonly string[] = phrases.stickers

/** Who pays for advertisements. */
export const ADVERTISERS: readonly string[] = phrases.advertisers
