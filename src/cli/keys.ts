import { Command, InvalidArgumentError } from 'commander'
import { parseDuration } from '../collect/duration.js'
import { loadConfig } from '../config.js'
import { DAY_SECONDS, formatInstant } from '../domain/time.js'
import {
  DEFAULT_RATE,
  issueKey,
  type Key,
  listKeys,
  NO_QUOTAS,
  PRODUCTS,
  type Product,
  productNamed,
  QUOTA_PERIODS,
  type Quotas,
  revokeKeys,
  rotateKey,
  setQuotas,
} from '../http/admission/keys.js'
import { keysUsageCommand } from './keys-usage.js'
import { storeCommand } from './options.js'
import { wallClock, withStore } from './store.js'
import { date, UsageError, wholeNumber } from './usage.js'

export const keysCommand = (): Command =>
  new Command('keys')
    .description('Issue, list, rotate and revoke API keys, limit them, and see what they use.')
    .addCommand(issue())
    .addCommand(list())
    .addCommand(rotate())
    .addCommand(quota())
    .addCommand(keysUsageCommand())
    .addCommand(revoke())

type StoreFlags = Record<string, string>

const issue = (): Command =>
  storeCommand('issue')
    .description('Issue a key. It is shown once: only its hash is kept.')
    .requiredOption('--name <name>', 'whose key it is', nonEmpty)
    .option('--products <list>', 'what it opens: base, search, personal, manage', products, ['base'])
    .option('--rate <number>', 'requests a second, 0 for no limit', wholeNumber(0, 1_000_000), DEFAULT_RATE)
    .option('--quota <quota>', 'requests a day and a month (Moscow), such as 10000/day,200000/month', quotas)
    .option('--expires <date>', 'the first day on which it no longer opens anything', date)
    .option('--json', 'print as JSON')
    .action(
      async (
        flags: {
          name: string
          products: Product[]
          rate: number
          quota?: Quotas
          expires?: number
          json?: true
        } & StoreFlags,
      ) => {
        const { name, products, rate, quota = NO_QUOTAS, expires } = flags
        const request = {
          name,
          products,
          rate,
          quotas: quota,
          expiresAt: expires ?? null,
          now: wallClock(),
        }
        const { key, secret } = await withStore(loadConfig(flags), (store) => issueKey(store, request))
        console.log(flags.json ? JSON.stringify({ ...shown(key), key: secret }) : secret)
      },
    )

const list = (): Command =>
  storeCommand('list')
    .description('List all keys, without their secrets.')
    .option('--json', 'print as JSON')
    .action(async (flags: { json?: true } & StoreFlags) => {
      const keys = await withStore(loadConfig(flags), listKeys)
      console.log(
        flags.json
          ? JSON.stringify(keys.map(shown))
          : keys.map(describeKey).join('\n') || 'There are no keys.',
      )
    })

const rotate = (): Command =>
  storeCommand('rotate')
    .description('Give a key a new secret, which is shown once. For a while the one so far is valid too.')
    .argument('<id-or-name>', 'as shown by "keys list"')
    .option(
      '--overlap <duration>',
      'how long the secret so far is valid, such as 7d, 12h or 0s',
      overlap,
      7 * DAY_SECONDS,
    )
    .option('--expires <date>', 'a new first day on which the key no longer opens anything', date)
    .option('--json', 'print as JSON')
    .action(
      async (idOrName: string, flags: { overlap: number; expires?: number; json?: true } & StoreFlags) => {
        const rotation = { now: wallClock(), overlapSeconds: flags.overlap, expiresAt: flags.expires }
        const { keys, secret } = await withStore(loadConfig(flags), (store) =>
          rotateKey(store, idOrName, rotation),
        )
        const [key] = keys
        if (key === undefined) throw noSuchKey(idOrName)
        if (secret === undefined) {
          const ids = keys.map(({ id }) => id).join(', ')
          throw new UsageError(`Several keys have the name "${idOrName}": name one by its id (${ids}).`)
        }
        console.log(flags.json ? JSON.stringify({ ...shown(key), key: secret }) : secret)
      },
    )

const quota = (): Command =>
  storeCommand('quota')
    .description('Set how many requests keys may make a day and a month. Servers follow within a second.')
    .argument('<id-or-name>', 'as shown by "keys list"')
    .argument('<quota>', 'such as 10000/day,200000/month, or none', quotas)
    .action(async (idOrName: string, quotas: Quotas, flags: StoreFlags) => {
      const changed = await withStore(loadConfig(flags), (store) => setQuotas(store, idOrName, quotas))
      if (changed.length === 0) throw noSuchKey(idOrName)
      console.log(changed.map((key) => `${key.id} (${key.name}): ${describeQuotas(key)}`).join('\n'))
    })

const noSuchKey = (idOrName: string): UsageError =>
  new UsageError(`No valid key has the id or name "${idOrName}".`)

const revoke = (): Command =>
  storeCommand('revoke')
    .description('Revoke keys. Servers refuse them within a second.')
    .argument('<id-or-name>', 'as shown by "keys list"')
    .action(async (idOrName: string, flags: StoreFlags) => {
      const revoked = await withStore(loadConfig(flags), (store) => revokeKeys(store, idOrName, wallClock()))
      if (revoked.length === 0) throw noSuchKey(idOrName)
      console.log(revoked.map(({ id, name }) => `revoked ${id} (${name})`).join('\n'))
    })

const nonEmpty = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return text
}

const products = (text: string): Product[] => {
  const names = text.split(',')
  const named = names.map(productNamed)
  if (named.includes(undefined))
    throw new InvalidArgumentError(`It must be a list of ${PRODUCTS.join(', ')}.`)
  return PRODUCTS.filter((product) => named.includes(product))
}

const QUOTA_PATTERN = /^(\d{1,12})\/(day|month)$/

const quotas = (text: string): Quotas => {
  if (text === 'none') return NO_QUOTAS
  const parts = text.split(',').map((part) => QUOTA_PATTERN.exec(part))
  const given = parts.flatMap((part) => (part ? [[part[2], Number(part[1])] as const] : []))
  const quotas = Object.fromEntries(given)
  const isRead = given.length === parts.length && Object.keys(quotas).length === parts.length
  if (!isRead)
    throw new InvalidArgumentError('It must be such as 10000/day, 200000/month, or both with a comma.')
  return { ...NO_QUOTAS, ...quotas }
}

const overlap = (text: string): number => {
  const milliseconds = parseDuration(text)
  if (milliseconds === undefined || milliseconds > MAX_OVERLAP_DAYS * DAY_SECONDS * 1_000)
    throw new InvalidArgumentError(`It must be such as 7d, 12h or 0s, and at most ${MAX_OVERLAP_DAYS}d.`)
  return Math.ceil(milliseconds / 1_000)
}

const MAX_OVERLAP_DAYS = 366

const instantOrNull = (epoch: number | null): string | null => (epoch === null ? null : formatInstant(epoch))

const shown = (key: Key) => ({
  id: key.id,
  name: key.name,
  products: key.products,
  rate: key.rate,
  quota_day: key.quotas.day,
  quota_month: key.quotas.month,
  created_at: formatInstant(key.createdAt),
  expires_at: instantOrNull(key.expiresAt),
  revoked_at: instantOrNull(key.revokedAt),
  former_until: instantOrNull(formerUntil(key)),
})

/** Until when the former secret is valid; null where it is not any more. */
const formerUntil = ({ formerUntil: until }: Key): number | null =>
  until !== null && until > wallClock() ? until : null

const describeKey = (key: Key): string => {
  const { id, name, products, rate, created_at, expires_at, revoked_at, former_until } = shown(key)
  const status =
    revoked_at !== null ? `revoked ${revoked_at}` : expires_at !== null ? `expires ${expires_at}` : 'valid'
  return [
    id,
    name,
    products.join(','),
    rate === 0 ? 'no limit' : `${rate}/s`,
    describeQuotas(key),
    `issued ${created_at}`,
    status,
    ...(former_until === null ? [] : [`former secret until ${former_until}`]),
  ].join('\t')
}

const describeQuotas = ({ quotas }: Key): string =>
  QUOTA_PERIODS.flatMap((period) => (quotas[period] === null ? [] : [`${quotas[period]}/${period}`])).join(
    ',',
  ) || 'no quota'
