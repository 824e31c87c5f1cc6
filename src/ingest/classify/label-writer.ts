import { factOf, type Label, type LabelField } from '../../domain/labels.js'
import type { Store } from '../../store/index.js'
import { Importer, type ImportOptions } from '../import.js'
import type { LabelObservation } from '../observation.js'
import type { KnownChat } from './texts.js'

export interface NewLabel {
  field: LabelField
  label: Label
}

/** Labels are committed after so many: imports wait for a moment only. */
const LABELS_PER_BATCH = 5_000

/** Writes labels as observations, as an import does. */
export class LabelWriter {
  readonly #importer: Importer
  readonly #wallClock: () => number
  #added = 0

  constructor(store: Store, options: ImportOptions) {
    this.#importer = new Importer(store, options)
    this.#wallClock = options.wallClock
  }

  async write(chat: KnownChat, labels: readonly NewLabel[]): Promise<void> {
    for (const one of labels) await this.#importer.add(labelObservation(chat, one, this.#wallClock()))
    this.#added += labels.length
    if (this.#added >= LABELS_PER_BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    await this.#importer.flush()
    this.#added = 0
  }
}

/** It is newer than the one that it replaces, even where that is of this second, or of a clock that is ahead. */
export const labelObservation = (
  { chatId, facts }: KnownChat,
  { field, label }: NewLabel,
  wallClock: number,
): LabelObservation => {
  const { value, by, confidence, why } = label
  const known = facts.traits[factOf(field)]?.at ?? -1
  return {
    kind: 'label',
    at: Math.max(wallClock, known + 1),
    chat_id: chatId,
    by,
    [field]: value,
    ...(confidence === undefined ? {} : { confidence: { [field]: confidence } }),
    ...(why === undefined ? {} : { why: { [field]: why } }),
  }
}
