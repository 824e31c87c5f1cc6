import { Command, InvalidArgumentError } from 'commander'
import { loadConfig } from '../config.js'
import { formatInstant } from '../domain/time.js'
import {
  DEFAULT_RATE,
  issueKey,
  type Key,
  listKeys,
  PRODUCTS,
  type Product,
  revokeKeys,
} from '../http/admission/keys.js'
import { storeCommand } from './options.js'
import { wallClock, withStore } from './store.js'
import { date, UsageError, wholeNumber } from './usage.js'

export const keysCommand = (): Command =>
  new Command('keys')
    .description('Issue, list and revoke API keys.')
    .addCommand(issue())
    .addCommand(list())
    .addCommand(revoke())

type StoreFlags = Record<string, string>

const issue = (): Command =>
  storeCommand('issue')
    .description('Issue a key. It is shown once: only its hash is kept.')
    .requiredOption('--name <name>', 'whose key it is', nonEmpty)
    .option('--products <list>', 'what it opens: base, search, watch, manage', products, ['base'])
    .option('--rate <number>', 'requests a second, 0 for no limit', wholeNumber(0, 1_000_000), DEFAULT_RATE)
    .option('--expires <date>', 'the first day on which it no longer opens anything', date)
    .option('--json', 'print as JSON')
    .action(
      async (
        flags: {
          name: string
          products: Product[]
          rate: number
          expires?: number
          json?: true
        } & StoreFlags,
      ) => {
        const { name, products, rate, expires } = flags
        const request = { name, products, rate, expiresAt: expires ?? null, now: wallClock() }
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

const revoke = (): Command =>
  storeCommand('revoke')
    .description('Revoke keys. Servers refuse them within a second.')
    .argument('<id-or-name>', 'as shown by "keys list"')
    .action(async (idOrName: string, flags: StoreFlags) => {
      const revoked = await withStore(loadConfig(flags), (store) => revokeKeys(store, idOrName, wallClock()))
      if (revoked.length === 0) throw new UsageError(`No valid key has the id or name "${idOrName}".`)
      console.log(revoked.map(({ id, name }) => `revoked ${id} (${name})`).join('\n'))
    })

const nonEmpty = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return text
}

const products = (text: string): Product[] => {
  const names = text.split(',')
  const unknown = names.filter((name) => !PRODUCTS.some((product) => product === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`It must be a list of ${PRODUCTS.join(', ')}.`)
  return PRODUCTS.filter((product) => names.includes(product))
}

const instantOrNull = (epoch: number | null): string | null => (epoch === null ? null : formatInstant(epoch))

const shown = (key: Key) => ({
  id: key.id,
  name: key.name,
  products: key.products,
  rate: key.rate,
  created_at: formatInstant(key.createdAt),
  expires_at: instantOrNull(key.expiresAt),
  revoked_at: instantOrNull(key.revokedAt),
})

const describeKey = (key: Key): string => {
  const { id, name, products, rate, created_at, expires_at, revoked_at } = shown(key)
  const status =
    revoked_at !== null ? `revoked ${revoked_at}` : expires_at !== null ? `expires ${expires_at}` : 'valid'
  return [
    id,
    name,
    products.join(','),
    rate === 0 ? 'no limit' : `${rate}/s`,
    `issued ${created_at}`,
    status,
  ].join('\t')
}
