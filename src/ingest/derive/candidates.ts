import { knownOnce } from '../../domain/group.js'
import { loadByPost, type WriteTransaction } from '../../store/index.js'
import { chatsThatAppeared } from '../facts/chats.js'
import { keyOf } from '../facts/post.js'
import { type ReferringPair, saveCandidates, saveReferringPairs } from './candidate-sums.js'
import type { Derivation, PartChanges } from './derivation.js'
import type { ChatHistory } from './names.js'
import {
  type Aliases,
  aliasedIn,
  candidateOf,
  loadAliases,
  loadFound,
  loadLeadingTo,
  type OutsideRow,
  outsideRows,
  refersOtherwise,
  removeReferences,
} from './outside-references.js'
import type { ReferenceReader } from './references.js'

/** Pairs that are remembered before they are summed up, as a rebuild goes through all posts. */
const MOST_PAIRS = 100_000

/** What posts refer to outside of the catalogue, who does, and how often. */
export class Candidates implements Derivation {
  readonly name = 'candidates'
  readonly tables = ['outside_references', 'candidate_citations', 'candidates'] as const
  readonly #names: ChatHistory
  readonly #readReferences: ReferenceReader
  /** The chats and candidates whose references have changed. */
  readonly #pairs = new Map<string, ReferringPair>()

  constructor(names: ChatHistory, readReferences: ReferenceReader) {
    this.#names = names
    this.#readReferences = readReferences
  }

  async note(tx: WriteTransaction, { chats, counted }: PartChanges): Promise<void> {
    const changed = counted.filter(refersOtherwise)
    const known = changed.filter(({ before }) => before !== undefined).map(({ after }) => keyOf(after))
    const removed = [
      ...(await loadFound(tx, chatsThatAppeared(chats), this.#names.changedHandles)),
      ...(await loadByPost(tx, 'outside_references', known)),
    ]
    const added = await outsideRows(
      tx,
      changed.map(({ after }) => after),
      this.#readReferences,
    )
    if (removed.length + added.length > 0) await this.#replace(tx, removed, added)
    if (this.#pairs.size > MOST_PAIRS) await this.finish(tx)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    const pairs = [...this.#pairs.values()]
    this.#pairs.clear()
    await saveReferringPairs(tx, pairs)
    await saveCandidates(tx, knownOnce(pairs.map(({ candidate }) => candidate)))
  }

  /** References with an identifier are written first: they decide what other references to their handles lead to. */
  async #replace(
    tx: WriteTransaction,
    removed: readonly OutsideRow[],
    added: readonly OutsideRow[],
  ): Promise<void> {
    const aliased = aliasedIn([...removed, ...added])
    const before = await loadAliases(tx, aliased)
    await removeReferences(tx, removed)
    this.#notePairs(removed)
    await this.#write(
      tx,
      added.filter(({ target_chat_id }) => target_chat_id !== null),
    )
    const others = added.filter(({ target_chat_id }) => target_chat_id === null)
    const handles = knownOnce([...aliased, ...others.map(({ handle_key }) => handle_key)])
    const after = await loadAliases(tx, handles)
    await this.#move(
      tx,
      aliased.filter((handle) => before.get(handle) !== after.get(handle)),
      { before, after },
    )
    await this.#write(
      tx,
      others.map((row) => ({ ...row, candidate: candidateOf(row, after) })),
    )
  }

  /** Lets references by handles lead to what these were last seen with. */
  async #move(
    tx: WriteTransaction,
    handles: readonly string[],
    { before, after }: { before: Aliases; after: Aliases },
  ): Promise<void> {
    const moving = new Set(handles)
    const names = handles.map((handle) => candidateOf({ target_chat_id: null, handle_key: handle }, before))
    const rows = (await loadLeadingTo(tx, names)).filter(
      ({ target_chat_id, handle_key }) =>
        target_chat_id === null && handle_key !== null && moving.has(handle_key),
    )
    this.#notePairs(rows)
    await this.#write(
      tx,
      rows.map((row) => ({ ...row, candidate: candidateOf(row, after) })),
    )
  }

  async #write(tx: WriteTransaction, rows: readonly OutsideRow[]): Promise<void> {
    await tx.upsert('outside_references', rows)
    this.#notePairs(rows)
  }

  #notePairs(rows: readonly OutsideRow[]): void {
    for (const { chat_id, candidate } of rows)
      if (candidate !== null) this.#pairs.set(`${chat_id}/${candidate}`, { chat_id, candidate })
  }
}
