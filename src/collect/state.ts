import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedError } from '../domain/expected-error.js'
import type { Count } from '../sources/web-preview/index.js'
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

/** A state file cannot be used; the message is a sentence for the user. */
export class StateError extends ExpectedError {}

/** A file for each channel. Each write replaces the file whole, so a kill leaves the one before. */
export class StateFiles {
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
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
