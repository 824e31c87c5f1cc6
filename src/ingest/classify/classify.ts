import { factOf, type Label, type LabelField } from '../../domain/labels.js'
import type { Store } from '../../store/index.js'
import type { ImportOptions } from '../import.js'
import { type LearnedCategory, learnCategories } from './category.js'
import { BY_OPERATOR, type Classifier, type Inference, OUR_LABELS } from './inference.js'
import { knownValue } from './known-value.js'
import { LabelWriter, type NewLabel } from './label-writer.js'
import { languageClassifier } from './language.js'
import { regionClassifier } from './region.js'
import { surveyChats } from './survey.js'
import { chatTexts, type KnownChat, knownChats } from './texts.js'

export interface ClassifyOptions extends Pick<ImportOptions, 'linkBase' | 'wallClock' | 'followWallClock'> {
  /** Says what would be written, and writes nothing. */
  isDryRun?: boolean
  onChats?: (done: number) => void
}

/** Chats of the catalogue by what is known of one of their fields, and what was written of it. */
export interface FieldCounts {
  by: string
  /** Some `channel` line had a value: no label shows. */
  observed: number
  /** Another program's label stands, or an operator's word that there is no value. */
  others: number
  inferred: number
  /** Nothing can be said. */
  unknown: number
  /** Labels that are new or have changed. */
  written: number
}

export interface ClassifySummary {
  chats: number
  fields: Partial<Record<LabelField, FieldCounts>>
  /** Those that were learned; none where too few chats have a category. */
  categories: LearnedCategory[]
}

/**
 * Infers what was never observed of the chats in the catalogue, and writes a label where the newest one says something
 * else. Chats pass through one after the other, so memory does not grow with their number.
 */
export const classify = async (
  store: Store,
  { isDryRun = false, onChats = () => {}, ...options }: ClassifyOptions,
): Promise<ClassifySummary> => {
  const { regions, categories } = await surveyChats(store)
  const { classifier, learned } = await learnCategories(store, categories)
  const classifiers = [classifier, regionClassifier(regions), await languageClassifier()]
  const summary: ClassifySummary = { chats: 0, fields: {}, categories: learned }
  const writer = isDryRun ? undefined : new LabelWriter(store, options)
  for await (const chat of knownChats(store)) {
    const open = classifiers.filter((classifier) => {
      const standing = standingOf(chat, classifier)
      if (standing !== undefined) countsOf(summary, classifier)[standing]++
      return standing === undefined
    })
    const changed = await changedLabels(store, chat, open, summary)
    await writer?.write(chat, changed)
    summary.chats++
    onChats(summary.chats)
  }
  await writer?.flush()
  return summary
}

const countsOf = ({ fields }: ClassifySummary, { field, by }: Classifier): FieldCounts => {
  fields[field] ??= { by, observed: 0, others: 0, inferred: 0, unknown: 0, written: 0 }
  return fields[field]
}

/** What stands in place of our label: an observed value, another program's label, or that there is none, as an operator said. */
const standingOf = ({ facts }: KnownChat, { field }: Classifier): 'observed' | 'others' | undefined => {
  const known = knownValue(facts, field)
  if (known?.kind === 'observed') return 'observed'
  if (facts.traits[factOf(field)]?.value.by === BY_OPERATOR) return 'others'
  return known === undefined || known.label.by.startsWith(OUR_LABELS) ? undefined : 'others'
}

const changedLabels = async (
  store: Store,
  chat: KnownChat,
  classifiers: readonly Classifier[],
  summary: ClassifySummary,
): Promise<NewLabel[]> => {
  if (classifiers.length === 0) return []
  const texts = await chatTexts(store, chat)
  return classifiers.flatMap((classifier) => {
    const { field, by } = classifier
    const counts = countsOf(summary, classifier)
    const known = chat.facts.traits[factOf(field)]
    const inferred = classifier.infer(texts)
    counts[inferred === undefined ? 'unknown' : 'inferred']++
    const label = labelOf(inferred, by)
    if (!isChanged(label, known?.value)) return []
    counts.written++
    return { field, label }
  })
}

const labelOf = (inferred: Inference | undefined, by: string): Label =>
  inferred === undefined ? { value: null, by } : { ...inferred, by }

/** How sure it is, and why, changes a little with every post: that alone is no news. */
const isChanged = ({ value, by }: Label, known: Label | undefined): boolean =>
  value === null ? (known?.value ?? null) !== null : value !== known?.value || by !== known.by
