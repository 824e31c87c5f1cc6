import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Count } from '../sources/web-preview/index.js'
import type { Validators } from './request.js'

/** A post that is read again: young, or still on the newest page. */
export interface WatchedPost {
  /** The greatest number that it takes up, where it is an album. */
  lastSeq?: string
  epoch: number
  readAt: number
  views: number | null
  /** What it says, to tell an edit. */
  says: string
  deleted?: true
}

/** Numbers of posts that have not been read: below `before`, above `downTo`. */
export interface Stretch {
  before: string
  downTo: string
  /** How far back in time it has been read. */
  epoch: number
}

/** What is known of a channel, so that work goes on where it stopped. Instants are Unix seconds. */
export interface ChannelState {
  version: 1
  handle: string
  chatId: number | null
  /** When the newest page was read. */
  readAt: number
  validators: Validators
  /** What the channel's description block said, to tell a change. */
  says: string
  subscribers: Count | null
  /** When the exact count was last asked for. */
  exactAskedAt: number
  /** The greatest number seen. */
  newestSeq: string
  /** The least number on the newest page. */
  newestFrom: string
  stretches: Stretch[]
  posts: Record<string, WatchedPost>
  failures: number
  retryAt: number
}

export const emptyState = (handle: string): ChannelState => ({
  version: 1,
  handle,
  chatId: null,
  readAt: 0,
  validators: {},
  says: '',
  subscribers: null,
  exactAskedAt: 0,
  newestSeq: '0',
  newestFrom: '0',
  stretches: [],
  posts: {},
  failures: 0,
  retryAt: 0,
})

/** A state file that cannot be used: told in a sentence. */
export class StateError extends Error {}

/** A file for each channel; a write replaces it whole, so that a kill leaves the one before. */
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
      throw new StateError(`${file} is damaged or of another version. Without it the channel is read anew.`)
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
    return state.version === 1 ? state : undefined
  } catch {
    return undefined
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
