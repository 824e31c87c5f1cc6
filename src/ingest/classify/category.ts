import { groupBy } from '../../domain/group.js'
import { WORDS_MOST } from '../../domain/labels.js'
import type { Store } from '../../store/index.js'
import { type CategoryModel, type Example, trainModel } from './category-model.js'
import { countKeys, mostFirst } from './chat-words.js'
import { type Classifier, roundShare } from './inference.js'
import { chatTexts, knownChat } from './texts.js'
import { crossValidate, Precision, type TriedGuess } from './validation.js'
import { CountsOfChats, hasEnoughKeys, type KeyVocabulary, vectorOf, vocabularyOf } from './vectors.js'

/** A category is learned from so many chats, at least. */
const CHATS_LEAST = 20
/** The largest categories that are learned, at most. */
const CATEGORIES_MOST = 100
/** It is learned from so many chats of all categories together. */
const EXAMPLES_MOST = 5_000
/** Labels are written where so large a part of guesses that were as sure was right. */
export const PRECISION_LEAST = 0.9

/** What cross-validation says of a category, over the chats from which it is learned. */
export interface LearnedCategory {
  category: string
  chats: number
  /** Of those that would be labelled with it, the part that has it; null where none would be. */
  precision: number | null
  /** Of those that have it, the part that would be labelled with it. */
  recall: number
}

/** The chats that have each category. */
export type ChatsByCategory = ReadonlyMap<string, readonly number[]>

const NAME = { field: 'category', by: 'channelscope category 1' } as const

/** Learns the categories of the store's own chats. Without two categories of enough chats there is nothing to choose from. */
export const learnCategories = async (
  store: Store,
  observed: ChatsByCategory,
): Promise<{ classifier: Classifier; learned: LearnedCategory[] }> => {
  const categories = learnable(observed)
  if (categories.length < 2) return { classifier: { ...NAME, infer: () => undefined }, learned: [] }
  const { examples, vocabulary } = await readExamples(store, chosenChats(observed, categories))
  const train = (from: readonly Example[]): CategoryModel =>
    trainModel(from, { categories, keys: vocabulary.keys.length })
  const tried = groupBy(crossValidate(examples, train), ({ category }) => category)
  const precisions = new Map(
    categories.map((category) => [category, new Precision(tried.get(category) ?? [])]),
  )
  return {
    classifier: classifierOf(train(examples), { vocabulary, precisions }),
    learned: [...precisions].map(([category, precision]) =>
      learnedOf(category, { examples, tried: tried.get(category) ?? [], precision }),
    ),
  }
}

/** The categories of enough chats, those of most chats first. */
const learnable = (observed: ChatsByCategory): string[] =>
  [...observed]
    .map(([category, chats]) => [category, chats.length] as const)
    .filter(([, chats]) => chats >= CHATS_LEAST)
    .sort(mostFirst)
    .slice(0, CATEGORIES_MOST)
    .map(([category]) => category)

interface Chosen {
  chatId: number
  category: string | null
}

/** As many chats of each category, and of all others together: which, does not depend on when they were imported. */
const chosenChats = (observed: ChatsByCategory, categories: readonly string[]): Chosen[] => {
  const isLearned = new Set(categories)
  const byCategory = groupBy(
    [...observed].flatMap(([category, chats]) =>
      chats.map((chatId) => ({ chatId, category: isLearned.has(category) ? category : null })),
    ),
    ({ category }) => category,
  )
  const most = Math.floor(EXAMPLES_MOST / byCategory.size)
  return [...byCategory.values()]
    .flatMap((chats) =>
      chats.sort((a, b) => mixed(a.chatId) - mixed(b.chatId) || a.chatId - b.chatId).slice(0, most),
    )
    .sort((a, b) => a.chatId - b.chatId)
}

/** A number that looks random, as numbers of chats grow with time. */
const mixed = (chatId: number): number => {
  const folded = Math.imul((chatId ^ Math.floor(chatId / 2 ** 32)) | 0, 0x9e3779b1)
  return Math.imul(folded ^ (folded >>> 15), 0x85ebca6b) >>> 0
}

const readExamples = async (
  store: Store,
  chosen: readonly Chosen[],
): Promise<{ examples: Example[]; vocabulary: KeyVocabulary }> => {
  const counts = new CountsOfChats()
  const categories: (string | null)[] = []
  for (const { chatId, category } of chosen) {
    const chat = await knownChat(store, chatId)
    if (chat === undefined) continue
    counts.add(countKeys(await chatTexts(store, chat)))
    categories.push(category)
  }
  const vocabulary = vocabularyOf(counts)
  const vectors = Array.from(counts, (ofChat) => vectorOf(ofChat, vocabulary))
  return {
    vocabulary,
    examples: vectors.map((vector, i) => ({ category: categories[i] ?? null, vector })),
  }
}

const classifierOf = (
  model: CategoryModel,
  { vocabulary, precisions }: { vocabulary: KeyVocabulary; precisions: ReadonlyMap<string, Precision> },
): Classifier => ({
  ...NAME,
  infer: (texts) => {
    const vector = vectorOf(countKeys(texts), vocabulary)
    if (!hasEnoughKeys(vector)) return undefined
    const { category, margin } = model.guess(vector)
    const precision = precisions.get(category)?.at(margin) ?? 0
    if (precision < PRECISION_LEAST) return undefined
    const why = model.reasons(vector, category, WORDS_MOST).map((key) => vocabulary.keys[key] ?? '')
    return { value: category, confidence: roundShare(precision), why }
  },
})

const learnedOf = (
  category: string,
  {
    examples,
    tried,
    precision,
  }: { examples: readonly Example[]; tried: readonly TriedGuess[]; precision: Precision },
): LearnedCategory => {
  const chats = examples.filter((example) => example.category === category).length
  const labelled = tried.filter(({ margin }) => precision.at(margin) >= PRECISION_LEAST)
  const right = labelled.filter(({ isRight }) => isRight).length
  return {
    category,
    chats,
    precision: labelled.length === 0 ? null : roundShare(right / labelled.length),
    recall: roundShare(right / chats),
  }
}
