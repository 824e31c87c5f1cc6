import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedError } from '../domain/expected-error.js'
import { DAY_SECONDS } from '../domain/time.js'
import type { Count } from '../sources/web-preview/index.js'
import {
  type CollectSource,
  readCollectOutlines,
  readCollectState,
  type Store,
  writeCollectState,
} from '../store/index.js'
import type { Validators } from './request.js'

/** A post whose page is read again: a young one, or one on the newest page. */
export interface WatchedPost {
  /** The last number of an album. */
  lastSeq?: string
  epoch: number
  readAt: number
  /** Differs after an edit. */
  contentHash: string
  /** Differs after a change of the reactions; undefined if the page showed none. */
  reactionsHash?: string
  deleted?: true
}

/** Posts that have not been read: their numbers are below `before` and above `after`. */
export interface UnreadRange {
  before: string
  after: string
  /** When the oldest post read so far beside it was published. */
  epoch: number
}

/** What the collector remembers of a channel between runs. Instants are Unix seconds. */
export interface ChannelState {
  version: typeof STATE_VERSION
  handle: string
  chatId: number | null
  /** When the newest page was read. */
  readAt: number
  validators: Validators
  /** Differs after a change of title, description or another field of the channel. */
  channelHash: string
  subscribers: Count | null
  /** When the exact count was last asked for. */
  exactAskedAt: number
  /** The greatest number seen. */
  newestSeq: string
  /** The least number on the newest page. */
  newestPageFrom: string
  unread: UnreadRange[]
  posts: Record<string, WatchedPost>
  failures: number
  retryAt: number
}

const STATE_VERSION = 2

export const emptyState = (handle: string): ChannelState => ({
  version: STATE_VERSION,
  handle,
  chatId: null,
  readAt: 0,
  validators: {},
  channelHash: '',
  subscribers: null,
  exactAskedAt: 0,
  newestSeq: '0',
  newestPageFrom: '0',
  unread: [],
  posts: {},
  failures: 0,
  retryAt: 0,
})

/** What is needed to plan visits to a channel, without its posts. Instants are Unix seconds. */
export interface Outline {
  readAt: number
  retryAt: number
  failures: number
  /** Seconds between its posts; null where it has none. */
  gap: number | null
  /** When the newest post that was not read was published, at the latest; null where all were read. */
  unreadEpoch: number | null
  /** When a post is a day old whose views were not read about then. */
  pointAt: number | null
}

/** So many posts tell how often a channel posts. */
const POSTS_FOR_GAP = 20

export const outlineOf = ({ readAt, retryAt, failures, unread, posts }: ChannelState): Outline => {
  const present = Object.values(posts).filter(({ deleted }) => !deleted)
  const epochs = present.map(({ epoch }) => epoch).toSorted((a, b) => b - a)
  const counted = epochs.slice(0, POSTS_FOR_GAP)
  const since = counted.at(-1)
  const points = present
    .filter((post) => post.readAt < post.epoch + DAY_SECONDS / 2)
    .map(({ epoch }) => epoch + DAY_SECONDS)
  return {
    readAt,
    retryAt,
    failures,
    gap: since === undefined ? null : Math.max(1, Math.round((readAt - since) / counted.length)),
    unreadEpoch: greatest(unread.map(({ epoch }) => epoch)),
    pointAt: points.length === 0 ? null : Math.min(...points),
  }
}

const greatest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values)

/** Where collectors remember channels. */
export interface States {
  /** Of those among the names that it remembers. */
  outlines(names: Iterable<string>): Promise<Map<string, Outline>>
  load(handle: string): Promise<ChannelState>
  save(state: ChannelState): Promise<void>
}

/** Remembers channels beside the list that they are on; what earlier versions have kept in files is taken over. */
export const storeStates = (
  store: Pick<Store, 'control'>,
  source: CollectSource,
  files: StateFiles,
): States => ({
  outlines: async (names) => {
    const rows = await readCollectOutlines(store, source)
    const known = new Map(
      rows.map(({ name, read_at, retry_at, failures, gap, unread_epoch, point_at }): [string, Outline] => [
        name,
        { readAt: read_at, retryAt: retry_at, failures, gap, unreadEpoch: unread_epoch, pointAt: point_at },
      ]),
    )
    const others = await files.outlines([...names].filter((name) => !known.has(name)))
    return new Map([...others, ...known])
  },
  load: async (handle) => {
    const text = await readCollectState(store, source, handle)
    return text === undefined ? files.load(handle) : (JSON.parse(text) as ChannelState)
  },
  save: (state) => {
    const { readAt, retryAt, failures, gap, unreadEpoch, pointAt } = outlineOf(state)
    return writeCollectState(store, {
      ...{ source, name: state.handle, chat_id: state.chatId, read_at: readAt, retry_at: retryAt, failures },
      ...{ gap, unread_epoch: unreadEpoch, point_at: pointAt, state: JSON.stringify(state) },
    })
  },
})

/** A state file cannot be used; the message is a sentence for the user. */
export class StateError extends ExpectedError {}

/** A file for each channel. Each write replaces the file whole, so a kill leaves the one before. */
export class StateFiles implements States {
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
  }

  async outlines(names: Iterable<string>): Promise<Map<string, Outline>> {
    const files = new Set(await readdir(this.directory).catch(() => []))
    const outlines = new Map<string, Outline>()
    for (const name of names)
      if (files.has(`${name}.json`)) outlines.set(name, outlineOf(await this.load(name)))
    return outlines
  }

  async load(handle: string): Promise<ChannelState> {
    const file = this.#file(handle)
    const text = await readFile(file, 'utf8').catch(ignoreMissing)
    if (text === undefined) return emptyState(handle)
    const state = parseState(text)
    if (state === undefined)
      throw new StateError(
        `${file} is damaged or was written by another version. Remove it to read the channel from the beginning.`,
      )
    return state
  }

  async save(state: ChannelState): Promise<void> {
    await mkdir(this.directory, { recursive: true })
    const file = this.#file(state.handle)
    await writeFile(`${file}.new`, JSON.stringify(state))
    await rename(`${file}.new`, file)
  }

  #file(handle: string): string {
    return join(this.directory, `${handle}.json`)
  }
}

const parseState = (text: string): ChannelState | undefined => {
  try {
    const state = JSON.parse(text) as ChannelState
    return state.version === STATE_VERSION ? state : undefined
  } catch {
    return undefined
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
