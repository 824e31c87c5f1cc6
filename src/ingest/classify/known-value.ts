import { factOf, type Label, type LabelField } from '../../domain/labels.js'
import { type ChatFacts, wasObserved } from '../facts/chat.js'

/** What is known of a field of a chat, and since when in Unix seconds. */
export type KnownValue =
  | { kind: 'observed'; value: string | null; at: number }
  | { kind: 'label'; label: Label & { value: string }; at: number }

/** A label is known only where no line ever had a value. */
export const knownValue = (facts: ChatFacts, field: LabelField): KnownValue | undefined => {
  const observed = facts.traits[field]
  if (observed !== undefined && wasObserved(facts, field)) return { kind: 'observed', ...observed }
  const label = facts.traits[factOf(field)]
  if (label === undefined || label.value.value === null) return undefined
  return { kind: 'label', label: { ...label.value, value: label.value.value }, at: label.at }
}
