import type { LabelField } from '../../domain/labels.js'

/** The texts of a chat from which its labels are inferred. */
export interface ChatTexts {
  title: string
  description: string
  /** Of its newest own posts, the newest first. */
  posts: readonly string[]
}

/** What is inferred of a field. */
export interface Inference {
  value: string
  /** How sure it is, 0 to 1, where that was measured. */
  confidence?: number
  /** The words that decided. */
  why?: readonly string[]
}

/** Infers one field of chats. */
export interface Classifier {
  field: LabelField
  /** Its name and version, as labels have it. */
  by: string
  /** Undefined where nothing can be said. */
  infer(texts: ChatTexts): Inference | undefined
}

/** Labels of which the program's name begins so are ours: those of other programs stay. */
export const OUR_LABELS = 'channelscope '

/** The name under which an operator says that a chat has none. */
export const BY_OPERATOR = 'operator'

/** Shares are kept with two decimals. */
export const roundShare = (share: number): number => Math.round(share * 100) / 100

/** Addresses and handles are in no language, and name no places. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, ' ')

const ADDRESS = /(?:https?:\/\/|www\.|t\.me\/)\S+|@[\p{L}\p{N}_]+/giu
