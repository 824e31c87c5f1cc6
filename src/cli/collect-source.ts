import { readFile, stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { ClientOptions } from '../collect/client.js'
import { formatDuration } from '../collect/duration.js'
import { readHandles, readMaxChats } from '../collect/handles.js'
import type { CollectSource } from '../store/index.js'
import { UsageError } from './usage.js'

export interface CollectSourceFlags {
  source: CollectSource
  handles?: string
  chats?: string
  tokenFile?: string
  base?: URL
  pace?: number
}

interface SourceDefaults {
  base: URL
  paceMilliseconds: number
  /** Requests of other people's servers are at least this far apart. */
  leastPaceMilliseconds: number
  /** What the directory of the state is called after: names of two messengers may be the same. */
  stateSuffix: string
}

export const SOURCE_DEFAULTS: Readonly<Record<CollectSource, SourceDefaults>> = {
  preview: {
    base: new URL('https://t.me'),
    paceMilliseconds: 3_000,
    leastPaceMilliseconds: 1_000,
    stateSuffix: '',
  },
  // The API allows 30 requests a second.
  max: {
    base: new URL('https://platform-api.max.ru'),
    paceMilliseconds: 200,
    leastPaceMilliseconds: 34,
    stateSuffix: '-max',
  },
}

/** What is read, and how the server is asked. */
export interface CollectTarget {
  source: CollectSource
  /** Those that the flags name, to be put on the list. */
  handles: readonly string[]
  client: Pick<ClientOptions, 'base' | 'paceMilliseconds' | 'accept' | 'authorization' | 'obeysRobots'>
}

/** Checks the flags of a source, and reads the files that they name. */
export const collectTarget = async (flags: CollectSourceFlags): Promise<CollectTarget> => {
  const { source, base = SOURCE_DEFAULTS[source].base } = flags
  const { pace: paceMilliseconds = SOURCE_DEFAULTS[source].paceMilliseconds } = flags
  checkPace({ source, base, paceMilliseconds })
  const common = { base, paceMilliseconds }
  if (source === 'max') return { source, ...(await maxTarget(flags, common)) }
  if (flags.chats !== undefined || flags.tokenFile !== undefined)
    throw new UsageError('--chats and --token-file are for --source max.')
  return { source, client: common, handles: await loadNames(flags.handles, readHandles) }
}

const maxTarget = async (
  { handles, chats, tokenFile }: CollectSourceFlags,
  common: Pick<ClientOptions, 'base' | 'paceMilliseconds'>,
): Promise<Omit<CollectTarget, 'source'>> => {
  if (handles !== undefined) throw new UsageError('--source max takes --chats FILE instead of --handles.')
  if (tokenFile === undefined) throw new UsageError('--source max needs --token-file FILE.')
  if (common.base.protocol !== 'https:' && !isLoopback(common.base))
    throw new UsageError('--base must begin with https://, so that nobody on the way can read the token.')
  const authorization = await loadToken(tokenFile)
  return {
    client: { ...common, accept: 'application/json', authorization, obeysRobots: false },
    handles: await loadNames(chats, readMaxChats),
  }
}

const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname)

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export const checkPace = ({
  source,
  base,
  paceMilliseconds,
}: {
  source: CollectSource
  base: URL
  paceMilliseconds: number
}): void => {
  const { leastPaceMilliseconds: least } = SOURCE_DEFAULTS[source]
  if (paceMilliseconds >= least || isLoopback(base)) return
  throw new UsageError(
    `--pace must be at least ${formatDuration(least)}; less is for servers on this machine.`,
  )
}

const loadNames = async (file: string | undefined, read: typeof readHandles): Promise<string[]> => {
  if (file === undefined) return []
  const { handles, faults } = read(await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')))
  const [fault] = faults
  if (fault !== undefined)
    throw new UsageError(`${file}:${fault.line}: "${fault.text}" is no name of a channel.`)
  if (handles.length === 0) throw new UsageError(`${file} names no channels.`)
  return handles
}

/** Whoever has the token can act as the bot, so nobody else may be able to read the file. */
const loadToken = async (file: string): Promise<string> => {
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0)
    throw new UsageError(`${file} can be read by other users of this machine. Run: chmod 600 ${file}`)
  const token = (await readFile(file, 'utf8')).trim()
  // What cannot be sent in a header would otherwise be shown in the error of the request.
  if (!/^[\x21-\x7e]{1,1000}$/.test(token))
    throw new UsageError(`${file} must contain the token of the bot, on one line, and nothing else.`)
  return token
}
