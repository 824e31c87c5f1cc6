import { Argument, type Command, Option } from 'commander'
import { loadConfig } from '../config.js'
import { formatInstant } from '../domain/time.js'
import {
  addTyped,
  COLLECT_SOURCES,
  type CollectSource,
  changeState,
  LIST_STATES,
  type ListEntry,
  type ListState,
  listName,
  readList,
  removeFromList,
  type Store,
} from '../store/index.js'
import { storeCommand } from './options.js'
import { wallClock, withStore } from './store.js'
import { UsageError } from './usage.js'

/** Commands over the list of channels that collectors read. A collector that is running follows within seconds. */
export const collectListCommands = (): Command[] => [
  change('add', 'Read these channels from now on, also those that were paused, refused or gone.', add),
  change('remove', 'Take channels off the list. What was read of them stays.', removeFromList),
  change('pause', 'Do not read these channels until they are added again.', (store, source, names) =>
    changeState(store, { source, names, from: ['collected', 'waiting'], to: 'paused' }),
  ),
  change('refuse', 'Never read these channels, nor find them again.', (store, source, names) =>
    changeState(store, { source, names, from: LIST_STATES, to: 'refused' }),
  ),
  approveCommand(),
  listCommand(),
]

/** @returns the names that it concerned */
type Change = (store: Store, source: CollectSource, names: readonly string[]) => Promise<string[]>

const sourceOption = (): Option =>
  new Option('--source <name>', 'whose names these are').choices(COLLECT_SOURCES).default('preview')

const CHANNELS = 'names of channels, with or without @, or their addresses'

const change = (name: string, description: string, work: Change): Command =>
  storeCommand(name)
    .description(description)
    .addArgument(new Argument('<channels...>', CHANNELS))
    .addOption(sourceOption())
    .action(async (channels: string[], flags: { source: CollectSource } & Record<string, string>) => {
      const names = namesIn(flags.source, channels)
      await withStore(loadConfig(flags), async (store) => tell(names, await work(store, flags.source, names)))
    })

const add: Change = async (store, source, names) => {
  const entries = await addTyped(store, { source, names, addedBy: null, now: wallClock(), keep: [] })
  return entries.map(({ name }) => name)
}

const approveCommand = (): Command =>
  storeCommand('approve')
    .description('Read channels that were found and wait for approval.')
    .addArgument(new Argument('[channels...]', CHANNELS))
    .option('--all', 'all that wait')
    .addOption(sourceOption())
    .action(
      async (
        channels: string[],
        flags: { source: CollectSource; all?: true } & Record<string, string | true>,
      ) => {
        if (channels.length > 0 === (flags.all === true)) throw new UsageError('Give channels or --all.')
        const { source } = flags
        const names = flags.all ? undefined : namesIn(source, channels)
        await withStore(loadConfig(flags as Record<string, string>), async (store) => {
          const approved = await changeState(store, { source, names, from: ['waiting'], to: 'collected' })
          tell(names ?? approved, approved)
        })
      },
    )

const listCommand = (): Command =>
  storeCommand('list')
    .description('Show the list: what is read, since when, what waits for approval, and what failed.')
    .addOption(new Option('--state <state>', 'only those in this state').choices(LIST_STATES))
    .option('--json', 'print as JSON, one object a line')
    .action(async (flags: { state?: ListState; json?: true } & Record<string, string | true>) => {
      await withStore(loadConfig(flags as Record<string, string>), async (store) => {
        const entries = await readList(store, { state: flags.state })
        if (!flags.json) console.log('channel\tstate\torigin\tlast visit\tnext visit\tlast error')
        for (const entry of entries) console.log(flags.json ? JSON.stringify(entry) : describe(entry))
      })
    })

const namesIn = (source: CollectSource, channels: readonly string[]): string[] => {
  const names = new Set<string>()
  for (const channel of channels) {
    const name = listName(source, channel)
    if (name === undefined) throw new UsageError(`"${channel}" is no name of a channel.`)
    names.add(name)
  }
  return [...names]
}

/** Names that it did not concern end the command with 1. */
const tell = (asked: readonly string[], done: readonly string[]): void => {
  for (const name of done) console.log(name)
  const others = asked.filter((name) => !done.includes(name))
  if (others.length === 0) return
  console.error(`Nothing to do for ${others.join(', ')}: see “channelscope collect list”.`)
  process.exitCode = 1
}

const describe = (entry: ListEntry): string =>
  [
    `${entry.source === 'preview' ? '@' : ''}${entry.name}`,
    entry.state,
    originOf(entry),
    instant(entry.visited_at),
    entry.state === 'collected' ? instant(entry.next_visit_at) : '–',
    entry.error ?? '–',
  ].join('\t')

const originOf = ({ origin, found_by, depth, added_by }: ListEntry): string => {
  if (origin === 'found') return `found by ${found_by} at depth ${depth}`
  return added_by === null ? 'typed' : `typed by ${added_by}`
}

const instant = (at: number | null): string => (at === null ? '–' : formatInstant(at))
