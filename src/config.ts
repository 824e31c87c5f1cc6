import { resolve } from 'node:path'
import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { ExpectedError } from './domain/expected-error.js'
import { isMailAddress } from './domain/mail-address.js'
import { readTrustedProxies } from './http/admission/client-address.js'
import { LOAD_LIMITS } from './http/admission/load-limits.js'
import { PUBLIC_PRODUCTS, type PublicProduct } from './http/admission/visitors.js'
import { SECRET_CHARACTERS_LEAST } from './ingest/files/pseudonyms.js'
import { MEMORY_DEFAULT, MEMORY_LEAST } from './ingest/memory.js'

/** Everything that the environment decides, read once and checked. Flags of a command come before it. */

export class ConfigError extends ExpectedError {
  override readonly exitCode = 2
}

interface Setting<V> {
  /** In the environment; the flag of DATA_DIR is --data-dir, and so on. */
  name: string
  /** What is not given has the default. */
  read: (text: string | undefined) => V
  /** For people to read: without secrets. */
  show: (value: V) => string | number
}

interface Declared {
  type?: string
  default?: string | number
  enum?: readonly string[]
  minimum?: number
  maximum?: number
}

const plain = <S extends TSchema>(name: string, schema: S): Setting<Static<S>> => ({
  name,
  read: (text) => readPlain(name, schema, text) as Static<S>,
  show: (value) => value as string | number,
})

const readPlain = (name: string, schema: TSchema & Declared, text: string | undefined): unknown => {
  if (text === undefined) return schema.default
  const value = schema.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
  if (Value.Check(schema, value)) return value
  throw new ConfigError(`${name} must be ${expectationOf(schema)}, not "${text}".`)
}

const expectationOf = ({ enum: choices, minimum, maximum }: Declared): string =>
  choices ? `one of ${choices.join(', ')}` : `a number from ${minimum} to ${maximum}`

const number = (name: string, minimum: number, maximum: number, fallback: number) =>
  plain(name, Type.Integer({ minimum, maximum, default: fallback }))

const count = (name: string, fallback: number) => number(name, 1, 9_999_999, fallback)

const choice = <const C extends string>(name: string, choices: readonly C[], fallback: C) =>
  plain(name, Type.Enum([...choices], { default: fallback }))

const text = (name: string, fallback: string, check: (text: string) => string = (same) => same) => ({
  ...plain(name, Type.String({ default: fallback })),
  read: (given = fallback) => check(given),
})

/** Names between commas. */
const names = <N extends string>(name: string, check: (given: string[]) => N[]): Setting<readonly N[]> => ({
  name,
  read: (given = '') =>
    check(
      given
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  show: (value) => value.join(','),
})

/** An address that may have a password in it, or nothing. */
const address = (name: string, check: (text: string) => string): Setting<string | undefined> => ({
  name,
  read: (given) => (given === undefined ? undefined : check(given)),
  show: (value) => (value === undefined ? '' : withoutPassword(value)),
})

/** What nobody else should read, or nothing. */
const secret = (name: string, charactersLeast: number): Setting<string | undefined> => ({
  name,
  read: (given) => {
    if (given === undefined || given.length >= charactersLeast) return given
    throw new ConfigError(`${name} must have at least ${charactersLeast} characters.`)
  },
  show: (value) => (value === undefined ? '' : HIDDEN),
})

/** The settings by their names in the program. */
const SETTINGS = {
  port: number('PORT', 0, 65_535, 8080),
  host: text('HOST', '127.0.0.1'),
  dataDir: { ...text('DATA_DIR', './data'), show: (path: string) => resolve(path) },
  /** PostgreSQL, instead of SQLite. */
  databaseUrl: address('DATABASE_URL', (given) => checkDatabaseUrl(given)),
  /** Where public links lead. */
  linkBase: text('LINK_BASE', 'https://t.me', (given) => checkLinkBase(given)),
  /** What "now" follows. */
  clock: choice('CLOCK', ['data', 'wall'], 'data'),
  logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Who may read /metrics: this machine only, or everybody who reaches the port. */
  metrics: choice('METRICS', ['local', 'public'], 'local'),
  /** Origins whose pages may read answers. */
  corsOrigins: names('CORS_ORIGINS', (given) => checkOrigins(given)),
  /** What needs no API key. */
  publicProducts: names('PUBLIC', (given) => checkPublic(given)),
  /** How many hours old the newest observation may be before pages warn of it; 0 for any. */
  freshHours: number('FRESH_HOURS', 0, 9_999, 0),
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: text('TRUST_PROXY', '', (given) => checkTrustProxy(given)),
  /** Where webhooks of watches may lead: to the public internet only, or anywhere. */
  watchTargets: choice('WATCH_TARGETS', ['public', 'any'], 'public'),
  /** The mail server by which watches send e-mail. */
  smtpUrl: address('SMTP_URL', (given) => checkSmtpUrl(given)),
  /** From whom these mails are. */
  mailFrom: text('MAIL_FROM', '', (given) => checkMailFrom(given)),
  /** Where readers reach the server: mails link to it. */
  publicUrl: text('PUBLIC_URL', '', (given) => checkPublicUrl(given)),
  /** A collector of OTLP over HTTP. */
  traceEndpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT', (given) => checkTraceEndpoint(given)),
  /** What each server process takes on at once, as in LoadLimits. */
  connections: count('MAX_CONNECTIONS', LOAD_LIMITS.connections),
  addressConnections: count('MAX_ADDRESS_CONNECTIONS', LOAD_LIMITS.addressConnections),
  requests: count('MAX_REQUESTS', LOAD_LIMITS.requests),
  keyRequests: count('MAX_KEY_REQUESTS', LOAD_LIMITS.keyRequests),
  /** Threads of each server process for questions that read many rows. */
  readThreads: number('READ_THREADS', 1, 64, 1),
  /** Megabytes that a command may use to import, rebuild or check. */
  memory: number('MEMORY', MEMORY_LEAST, 99_999, MEMORY_DEFAULT),
  /** The secret of the tokens that an export to files has in place of names. */
  pseudonyms: secret('PSEUDONYMS', SECRET_CHARACTERS_LEAST),
}

type Settings = typeof SETTINGS

export type Config = { readonly [K in keyof Settings]: ReturnType<Settings[K]['read']> }

type Texts = Readonly<Record<string, string | undefined>>

export const loadConfig = (flags: Texts = {}, environment: Texts = process.env): Config => {
  const entries = Object.entries(SETTINGS).map(([key, { name, read }]) => [
    key,
    read(flags[flagOf(name)] || environment[name] || undefined),
  ])
  const config: Config = Object.freeze(Object.fromEntries(entries))
  if (config.smtpUrl !== undefined && (config.mailFrom === '' || config.publicUrl === ''))
    throw new ConfigError(
      'SMTP_URL needs MAIL_FROM and PUBLIC_URL: from whom mails are, and where their links lead.',
    )
  return config
}

/** The same by the names of the environment, for people to read: without secrets. */
export const describeConfig = (config: Config): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { name, show }]) => [
      name,
      (show as Setting<unknown>['show'])(config[key as keyof Config]),
    ]),
  )

/** For a command on the same store, in a process of its own. Flags could be read by other users of the machine. */
export const environmentOf = ({ dataDir, databaseUrl, linkBase }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, LINK_BASE: linkBase },
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})

/** DATA_DIR is dataDir among the flags of a command. */
const flagOf = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const checkDatabaseUrl = (text: string): string => {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new ConfigError('DATABASE_URL must start with postgres:// (leave it out for SQLite in DATA_DIR).')
  // The message does not repeat the address: even one that cannot be read has a password in it.
  if (!URL.canParse(withHost(text)))
    throw new ConfigError('DATABASE_URL cannot be read: in a password, write / as %2F, ? as %3F, # as %23.')
  return text
}

const checkTrustProxy = (text: string): string => {
  if (readTrustedProxies(text) !== undefined) return text
  throw new ConfigError(
    `TRUST_PROXY must be a number of proxies, or addresses such as 127.0.0.1,10.0.0.0/8, not "${text}".`,
  )
}

const checkOrigins = (given: string[]): string[] => {
  for (const origin of given)
    if (origin !== '*' && !(URL.canParse(origin) && new URL(origin).origin === origin))
      throw new ConfigError(
        `CORS_ORIGINS must be * or origins such as https://example.org, without a path, not "${origin}".`,
      )
  return given
}

const checkPublic = (given: string[]): PublicProduct[] =>
  given.map((one) => {
    const product = PUBLIC_PRODUCTS.find((name) => name === one)
    if (product === undefined)
      throw new ConfigError(`PUBLIC must be one or more of ${PUBLIC_PRODUCTS.join(',')}, not "${one}".`)
    return product
  })

const checkLinkBase = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new ConfigError(`LINK_BASE must be an address such as https://t.me, not "${text}".`)
}

/** The message does not repeat the address, which may have a password in it. */
const checkSmtpUrl = (text: string): string => {
  if (URL.canParse(text) && /^smtps?:\/\/./.test(text)) return text
  throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.org.')
}

const checkMailFrom = (text: string): string => {
  if (text === '' || isMailAddress(text)) return text
  throw new ConfigError(`MAIL_FROM must be an address such as watch@example.org, not "${text}".`)
}

const checkPublicUrl = (text: string): string => {
  if (text === '' || (URL.canParse(text) && /^https?:/.test(text))) return text.replace(/\/+$/, '')
  throw new ConfigError(`PUBLIC_URL must be an address such as https://channels.example.org, not "${text}".`)
}

/** The message does not repeat the address, which may have a password in it. */
const checkTraceEndpoint = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318.')
}

/** The driver takes an address without a host, which means a socket or this machine; URL does not. */
const withHost = (text: string): string => text.replace('@/', '@localhost/')

/** An address for people and logs. */
export const withoutPassword = (address: string): string => {
  const url = new URL(withHost(address))
  // A password with a slash in it ends up in the path.
  if (`${url.pathname}${url.hash}`.includes('@')) return `${url.protocol}//…`
  if (url.password !== '') url.password = HIDDEN
  for (const name of [...url.searchParams.keys()])
    if (SECRET_PARAMETER.test(name)) url.searchParams.set(name, HIDDEN)
  return url.href
}

const HIDDEN = '***'
const SECRET_PARAMETER = /pass|secret|token|key/i
