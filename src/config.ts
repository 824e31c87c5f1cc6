import { resolve } from 'node:path'
import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { type IsTrustedProxy, readTrustedProxies } from './http/admission/client-address.js'
import { LOAD_LIMITS, type LoadLimits } from './http/admission/load-limits.js'
import { MEMORY_DEFAULT, MEMORY_LEAST } from './ingest/memory.js'

/** Everything that the environment decides, read once and checked. Flags of a command come before it. */

const count = (fallback: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 9_999_999, default: fallback, description })

/** The settings by their names in the environment. The flag of DATA_DIR is --data-dir, and so on. */
const SETTINGS = {
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080, description: 'Port to listen on.' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on.' }),
  DATA_DIR: Type.String({ default: './data', description: 'Where the SQLite database is.' }),
  DATABASE_URL: Type.Optional(Type.String({ description: 'The address of PostgreSQL, instead of SQLite.' })),
  LINK_BASE: Type.String({ default: 'https://t.me', description: 'Where public links lead.' }),
  CLOCK: Type.Enum(['data', 'wall'], { default: 'data', description: 'The clock that "now" follows.' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'The least important lines that are logged.',
  }),
  METRICS: Type.Enum(['local', 'public'], {
    default: 'local',
    description: 'Who may read /metrics: this machine only, or everybody who reaches the port.',
  }),
  TRUST_PROXY: Type.String({
    default: '',
    description: 'Proxies whose X-Forwarded-For is believed: how many, or their addresses and networks.',
  }),
  WATCH_TARGETS: Type.Enum(['public', 'any'], {
    default: 'public',
    description: 'Where webhooks of watches may lead: to the public internet only, or anywhere.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    description: 'Where traces are sent: a collector of OTLP over HTTP.',
  }),
  MAX_CONNECTIONS: count(LOAD_LIMITS.connections, 'Open connections of a process.'),
  MAX_ADDRESS_CONNECTIONS: count(LOAD_LIMITS.addressConnections, 'The same for one address of a client.'),
  MAX_REQUESTS: count(LOAD_LIMITS.requests, 'Requests of a process at once.'),
  MAX_KEY_REQUESTS: count(LOAD_LIMITS.keyRequests, 'Of these, worked on at once for one API key.'),
  READ_THREADS: Type.Integer({
    minimum: 1,
    maximum: 64,
    default: 1,
    description: 'Threads of a process for questions that read many rows, on SQLite.',
  }),
  MEMORY: Type.Integer({
    minimum: MEMORY_LEAST,
    maximum: 99_999,
    default: MEMORY_DEFAULT,
    description: 'Megabytes that a command may use to import, rebuild or check.',
  }),
}

type Name = keyof typeof SETTINGS
type Setting<N extends Name> = Static<(typeof SETTINGS)[N]>

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly linkBase: string
  readonly clock: Setting<'CLOCK'>
  readonly logLevel: Setting<'LOG_LEVEL'>
  readonly metrics: Setting<'METRICS'>
  /** What each server process takes on at once. */
  readonly load: Readonly<Pick<LoadLimits, 'connections' | 'addressConnections' | 'requests' | 'keyRequests'>>
  /** Threads of each server process for questions that read many rows; SQLite only. */
  readonly readThreads: number
  /** Megabytes that a command may use to import, rebuild or check. */
  readonly memory: number
  /** As TRUST_PROXY says. */
  readonly trustProxy: string
  readonly isTrustedProxy: IsTrustedProxy
  readonly watchTargets: Setting<'WATCH_TARGETS'>
  /** Where traces are sent, if anywhere. */
  readonly traceEndpoint: string | undefined
}

export class ConfigError extends Error {}

type Texts = Readonly<Record<string, string | undefined>>

export const loadConfig = (flags: Texts = {}, environment: Texts = process.env): Config => {
  const read = <N extends Name>(name: N): Setting<N> =>
    readSetting(name, flags[flagOf(name)] || environment[name] || undefined)
  const databaseUrl = flags.databaseUrl || environment.DATABASE_URL || undefined
  const trustProxy = read('TRUST_PROXY')
  return Object.freeze({
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    databaseUrl: databaseUrl === undefined ? undefined : checkDatabaseUrl(databaseUrl),
    linkBase: checkLinkBase(read('LINK_BASE')),
    clock: read('CLOCK'),
    logLevel: read('LOG_LEVEL'),
    metrics: read('METRICS'),
    load: {
      connections: read('MAX_CONNECTIONS'),
      addressConnections: read('MAX_ADDRESS_CONNECTIONS'),
      requests: read('MAX_REQUESTS'),
      keyRequests: read('MAX_KEY_REQUESTS'),
    },
    readThreads: read('READ_THREADS'),
    memory: read('MEMORY'),
    trustProxy,
    isTrustedProxy: checkTrustProxy(trustProxy),
    watchTargets: read('WATCH_TARGETS'),
    traceEndpoint: checkTraceEndpoint(read('OTEL_EXPORTER_OTLP_ENDPOINT')),
  })
}

/** The same by the names of the environment, for people to read: without secrets. */
export const describeConfig = (config: Config): Readonly<Record<Name, string | number>> => ({
  PORT: config.port,
  HOST: config.host,
  DATA_DIR: resolve(config.dataDir),
  DATABASE_URL: config.databaseUrl === undefined ? '' : withoutPassword(config.databaseUrl),
  LINK_BASE: config.linkBase,
  CLOCK: config.clock,
  LOG_LEVEL: config.logLevel,
  METRICS: config.metrics,
  TRUST_PROXY: config.trustProxy,
  WATCH_TARGETS: config.watchTargets,
  OTEL_EXPORTER_OTLP_ENDPOINT:
    config.traceEndpoint === undefined ? '' : withoutPassword(config.traceEndpoint),
  MAX_CONNECTIONS: config.load.connections,
  MAX_ADDRESS_CONNECTIONS: config.load.addressConnections,
  MAX_REQUESTS: config.load.requests,
  MAX_KEY_REQUESTS: config.load.keyRequests,
  READ_THREADS: config.readThreads,
  MEMORY: config.memory,
})

/** DATA_DIR is dataDir among the flags of a command. */
const flagOf = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

interface Declared {
  type?: string
  default?: string | number
  enum?: readonly string[]
  minimum?: number
  maximum?: number
}

const readSetting = <N extends Name>(name: N, text: string | undefined): Setting<N> => {
  const schema: TSchema & Declared = SETTINGS[name]
  if (text === undefined) return schema.default as Setting<N>
  const value = schema.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
  if (Value.Check(schema, value)) return value as Setting<N>
  throw new ConfigError(`${name} must be ${expectationOf(schema)}, not "${text}".`)
}

const expectationOf = ({ enum: choices, minimum, maximum }: Declared): string =>
  choices ? `one of ${choices.join(', ')}` : `a number from ${minimum} to ${maximum}`

const checkDatabaseUrl = (text: string): string => {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new ConfigError('DATABASE_URL must start with postgres:// (leave it out for SQLite in DATA_DIR).')
  // The message does not repeat the address: even one that cannot be read has a password in it.
  if (!URL.canParse(withHost(text)))
    throw new ConfigError('DATABASE_URL cannot be read: in a password, write / as %2F, ? as %3F, # as %23.')
  return text
}

const checkTrustProxy = (text: string): IsTrustedProxy => {
  const isTrustedProxy = readTrustedProxies(text)
  if (isTrustedProxy !== undefined) return isTrustedProxy
  throw new ConfigError(
    `TRUST_PROXY must be a number of proxies, or addresses such as 127.0.0.1,10.0.0.0/8, not "${text}".`,
  )
}

const checkLinkBase = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new ConfigError(`LINK_BASE must be an address such as https://t.me, not "${text}".`)
}

/** The message does not repeat the address, which may have a password in it. */
const checkTraceEndpoint = (text: string): string | undefined => {
  if (text === '') return undefined
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
