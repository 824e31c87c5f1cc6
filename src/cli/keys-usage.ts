import { type Command, Option } from 'commander'
import { loadConfig } from '../config.js'
import { dayOf, isoDay } from '../domain/time.js'
import { listKeys } from '../http/admission/keys.js'
import {
  readUsage,
  sumOf,
  USAGE_PARTS,
  type UsageNumbers,
  type UsagePart,
  type UsageRow,
} from '../http/telemetry/usage.js'
import type { Store } from '../store/index.js'
import { storeCommand } from './options.js'
import { wallClock, withStore } from './store.js'
import { date, UsageError } from './usage.js'

const DEFAULT_DAYS = 30

interface Flags extends Record<string, unknown> {
  by: UsagePart
  from?: number
  to?: number
  json?: true
}

export const keysUsageCommand = (): Command =>
  storeCommand('usage')
    .description('What keys have used: requests, refusals, bytes and time of the last 30 days.')
    .argument('[id-or-name]', 'one key, as shown by "keys list", revoked ones too; without it, all')
    .addOption(new Option('--by <part>', 'what numbers are added up by').choices(USAGE_PARTS).default('key'))
    .option('--from <date>', 'the first day (Moscow)', date)
    .option('--to <date>', 'the last day (Moscow), today by default', date)
    .option('--json', 'print an object a line as JSON')
    .action(async (idOrName: string | undefined, flags: Flags) => {
      const lines = await withStore(loadConfig(flags as Record<string, string>), (store) =>
        usageLines(store, idOrName, flags),
      )
      if (lines.length > 0) console.log(lines.join('\n'))
      else if (!flags.json) console.log('Nothing was used.')
    })

const usageLines = async (store: Store, idOrName: string | undefined, flags: Flags): Promise<string[]> => {
  const names = new Map((await listKeys(store)).map(({ id, name }) => [id, name]))
  const keyIds = idOrName === undefined ? undefined : idsOf(names, idOrName)
  const rows = await readUsage(store, flags.by, { ...periodOf(flags), keyIds })
  const shown = rows.map((row) => show(row, names))
  if (flags.json) return shown.map((row) => JSON.stringify(row))
  const heads = shown.slice(0, 1).map((row) => Object.keys(row))
  return [...heads, ...shown.map((row) => Object.values(row).map((value) => value ?? '–'))].map((cells) =>
    cells.join('\t'),
  )
}

const idsOf = (names: ReadonlyMap<string, string>, idOrName: string): string[] => {
  const found = [...names].filter((key) => key.includes(idOrName)).map(([id]) => id)
  if (found.length === 0) throw new UsageError(`No key has the id or name "${idOrName}".`)
  return found
}

const periodOf = ({ from, to }: Flags): { from: number; to: number } => {
  const lastDay = dayOf(to ?? wallClock())
  const firstDay = from === undefined ? lastDay - DEFAULT_DAYS + 1 : dayOf(from)
  if (firstDay > lastDay) throw new UsageError('--from must not be after --to.')
  return { from: firstDay, to: lastDay }
}

const show = (row: UsageNumbers & Partial<UsageRow>, names: ReadonlyMap<string, string>) => {
  const { key_id, day, endpoint, product } = row
  return {
    ...(key_id !== undefined && { id: key_id, name: names.get(key_id) ?? null }),
    ...(day !== undefined && { day: isoDay(day) }),
    ...(endpoint !== undefined && { endpoint: endpoint || null }),
    ...(product !== undefined && { product: product || null }),
    ...sumOf([row]),
  }
}
