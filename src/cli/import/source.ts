import { readFile } from 'node:fs/promises'
import { type Command, Help, InvalidArgumentError, Option } from 'commander'
import { MOSCOW_OFFSET_SECONDS } from '../../domain/time.js'
import type { Entry } from '../../ingest/entry.js'
import { CHAT_TYPES, type ChatType } from '../../ingest/observation.js'
import { decompress, type Unpacking } from '../../ingest/read/decompress.js'
import { bytesOf } from '../../ingest/read/file.js'
import { Growth } from '../../ingest/read/growth.js'
import { Rejection, validate } from '../../ingest/read/validate.js'
import { SourceError } from '../../sources/error.js'
import type { Mapping, SourceName } from '../../sources/index.js'
import { FORMATS, type Format } from '../../sources/recognise.js'
import { parseIso, parseOffset } from '../../sources/time.js'
import { wallClock } from '../store.js'
import { UsageError } from '../usage.js'
import { type OpenInput, unpackingOf } from './open-input.js'

export interface SourceFlags {
  /** Undefined until the inputs were looked at. */
  from?: Format
  at?: number
  map?: string
  includePrivate?: true
  forwardNames?: true
  utcOffset?: number
  mediaBase?: string
  chatId?: number
  handle?: string
  title?: string
  type?: ChatType
  category?: string
  region?: string
  lang?: string
}

/** Flags that only some formats understand: elsewhere they would do nothing, and nobody would notice. */
const FLAGS: Readonly<Record<Format, readonly (keyof SourceFlags)[]>> = {
  ndjson: [],
  csv: ['at', 'map'],
  max: ['at'],
  telethon: ['at', 'handle', 'title', 'type', 'category', 'region', 'lang'],
  'telegram-export': [
    'at',
    'includePrivate',
    'forwardNames',
    'utcOffset',
    'mediaBase',
    'chatId',
    'handle',
    'category',
    'region',
    'lang',
  ],
}

/** Adds the options of all formats. The help shows those of the format that `--from` names. */
export const withSourceOptions = (command: Command): Command => {
  command.addOption(
    new Option('--from <format>', 'what the files are (default: recognised by themselves)').choices(FORMATS),
  )
  for (const option of SOURCE_OPTIONS) command.addOption(option.helpGroup('Options of this format:'))
  return command
    .configureHelp({
      visibleOptions(shown) {
        return Help.prototype.visibleOptions.call(this, shown).filter((option) => isShown(shown, option))
      },
    })
    .addHelpText('after', ({ command: shown }) => (formatIn(shown) === undefined ? FORMAT_HELP : ''))
}

const FORMAT_HELP = `
Formats other than ndjson have further options: channelscope import --from FORMAT --help`

const SOURCE_OPTIONS: readonly Option[] = [
  new Option('--map <file>', 'which columns are what (docs/sources.md)'),
  new Option('--at <time>', 'when the data was seen (default: the newest date in it)').argParser(instant),
  new Option('--include-private', 'take private channels and groups too'),
  new Option('--forward-names', 'take names of forwards that may be persons'),
  new Option('--utc-offset <offset>', 'of local times (default +03:00)').argParser(utcOffset),
  new Option('--media-base <url>', 'where browsers find the exported pictures').argParser(address),
  new Option('--chat-id <id>', 'identifier of the chat, which HTML exports do not contain').argParser(chatId),
  new Option('--handle <name>', 'the handle of the one chat'),
  new Option('--title <name>', 'the title of the one chat, where messages do not contain it'),
  new Option('--type <type>', 'what the chats are (default: as the messages look)').choices(CHAT_TYPES),
  new Option('--category <name>', 'category of the chats'),
  new Option('--region <name>', 'region of the chats'),
  new Option('--lang <code>', 'language of the chats'),
]

const formatIn = (command: Command): Format | undefined => command.opts<SourceFlags>().from

const isShown = (command: Command, option: Option): boolean => {
  if (!SOURCE_OPTIONS.includes(option)) return true
  const format = formatIn(command)
  return format !== undefined && FLAGS[format].some((flag) => flag === option.attributeName())
}

/** Only foreign formats need their readers: observations are read in little memory. */
const loadSources = () => import('../../sources/index.js')

/** Reads entries out of the bytes of an input. */
export type EntryReader = (bytes: AsyncIterable<Buffer>, input: OpenInput) => AsyncGenerator<Entry[]>

/** Checks everything that can be wrong before an input is read. */
export const sourceReader = async (
  name: Exclude<Format, 'ndjson'>,
  flags: SourceFlags,
): Promise<EntryReader> => {
  const { SOURCES } = await loadSources()
  const options = {
    mapping: name === 'csv' ? await loadMapping(flags.map) : NO_MAPPING,
    includePrivate: flags.includePrivate ?? false,
    forwardNames: flags.forwardNames ?? false,
    utcOffsetSeconds: flags.utcOffset ?? MOSCOW_OFFSET_SECONDS,
    mediaBase: flags.mediaBase,
    chatId: flags.chatId,
    title: flags.title,
    chatType: flags.type,
    traits: traitsOf(flags),
  }
  const growth = new Growth()
  return async function* (bytes, input) {
    const source: Source = (bytes, at, unpacking = {}) =>
      SOURCES[name](decompress(bytes, { ...unpackingOf(input), ...unpacking }), options, at)
    try {
      const at = flags.at ?? (await instantOf(input, source, { name, ...options }))
      yield* source(bytes, at, { growth })
    } catch (error) {
      throw error instanceof SourceError ? new SourceError(`${input.name}: ${error.message}`) : error
    }
  }
}

type Source = (bytes: AsyncIterable<Buffer>, at: number, unpacking?: Unpacking) => AsyncGenerator<Entry[]>

/** When the content of an input was seen: at its newest date, for which it is read twice. */
const instantOf = async (
  opened: OpenInput,
  source: Source,
  { name, utcOffsetSeconds, mapping }: { name: SourceName; utcOffsetSeconds: number; mapping: Mapping },
): Promise<number> => {
  const { content, name: input, isRereadable } = opened
  const now = wallClock()
  if (!isRereadable) {
    if (name !== 'csv' || !isEveryAtMapped(mapping))
      console.error(`${input}: the data is taken to be seen now. If it is older, say when with --at.`)
    return now
  }
  const { newestDate, newestInstant } = await loadSources()
  const bytes = () => bytesOf({ content }, () => {})
  const ofExport =
    name === 'telegram-export'
      ? await newestInstant(decompress(bytes(), unpackingOf(opened)), { utcOffsetSeconds, notAfter: now })
      : undefined
  if (ofExport !== undefined) return ofExport
  const { newest, observations } = await newestDate(source(bytes(), 0), now)
  if (newest > 0 || observations === 0) return newest
  throw new SourceError(
    'There is no date in it, so it is not known when it was seen. Say when with --at, such as --at 2026-12-31T23:59:00+03:00.',
  )
}

const isEveryAtMapped = ({ observations }: Mapping): boolean =>
  observations.every(({ fields }) => fields.has('at'))

export const checkSourceFlags = (flags: SourceFlags & { from: Format }, files: readonly string[]): void => {
  const every = new Set(Object.values(FLAGS).flat())
  const strays = [...every].filter((flag) => flags[flag] !== undefined && !FLAGS[flags.from].includes(flag))
  if (strays.length > 0)
    throw new UsageError(`${strays.map(dashed).join(', ')} cannot be used with --from ${flags.from}.`)
  for (const flag of ['handle', 'title'] as const)
    if (flags[flag] !== undefined && files.length > 1)
      throw new UsageError(`${dashed(flag)} can be given for one file only: it is that of one chat.`)
}

const dashed = (flag: string): string => `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const NO_MAPPING = { observations: [] }

const loadMapping = async (file: string | undefined) => {
  if (file === undefined) throw new UsageError('--from csv needs --map FILE: which columns are what.')
  const { MappingError, parseMapping } = await loadSources()
  try {
    return parseMapping(await readFile(file, 'utf8'))
  } catch (error) {
    throw error instanceof MappingError ? new UsageError(`${file}: ${error.message}`) : error
  }
}

const traitsOf = ({ handle, title, category, region, lang }: SourceFlags) => {
  const traits = {
    ...(handle === undefined ? {} : { handle: handle.replace(/^@/, '') }),
    ...(category === undefined ? {} : { category }),
    ...(region === undefined ? {} : { region }),
    ...(lang === undefined ? {} : { lang }),
  }
  const given = title === undefined ? traits : { ...traits, title }
  const checked = validate({ kind: 'channel', at: 0, chat_id: 0, ...given }, 0)
  if (checked instanceof Rejection) throw new UsageError(`The option for ${checked.message}.`)
  return traits
}

function instant(text: string): number {
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : parseIso(text, MOSCOW_OFFSET_SECONDS)
  if (seconds !== undefined) return seconds
  throw new InvalidArgumentError('It must be a time such as 2026-12-31T23:59:00+03:00, or Unix seconds.')
}

function chatId(text: string): number {
  if (/^-\d{1,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be an identifier such as --chat-id=-1001234567890.')
}

function utcOffset(text: string): number {
  const seconds = parseOffset(text)
  if (seconds !== undefined) return seconds
  throw new InvalidArgumentError('It must be an offset such as +03:00.')
}

function address(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new InvalidArgumentError('It must be an address such as https://example.org/export.')
}
