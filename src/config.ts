import { resolve } from 'node:path'
import { LOAD_LIMITS, type LoadLimits } from './http/admission/load-limits.js'

/** Everything that the environment decides, read once and checked. Flags of a command come before it. */

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly linkBase: string
  readonly clock: 'data' | 'wall'
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Who may read /metrics: this machine only, or everybody who reaches the port. */
  readonly metrics: 'local' | 'public'
  /** What each server process takes on at once. */
  readonly load: Readonly<Pick<LoadLimits, 'connections' | 'requests' | 'keyRequests'>>
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const CLOCKS = ['data', 'wall'] as const
const METRICS_READERS = ['local', 'public'] as const

export class ConfigError extends Error {}

type Settings = Readonly<Record<string, string | undefined>>

export const loadConfig = (flags: Settings = {}, environment: Settings = process.env): Config => {
  const setting = (name: string, flag: string): string | undefined =>
    flags[flag] || environment[name] || undefined
  return Object.freeze({
    port: port(setting('PORT', 'port') ?? '8080'),
    host: setting('HOST', 'host') ?? '127.0.0.1',
    dataDir: setting('DATA_DIR', 'dataDir') ?? './data',
    databaseUrl: databaseUrl(setting('DATABASE_URL', 'databaseUrl')),
    linkBase: linkBase(setting('LINK_BASE', 'linkBase') ?? 'https://t.me'),
    clock: oneOf('CLOCK', CLOCKS, setting('CLOCK', 'clock') ?? 'data'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, setting('LOG_LEVEL', 'logLevel') ?? 'info'),
    metrics: oneOf('METRICS', METRICS_READERS, setting('METRICS', 'metrics') ?? 'local'),
    load: {
      connections: count(
        'MAX_CONNECTIONS',
        setting('MAX_CONNECTIONS', 'maxConnections'),
        LOAD_LIMITS.connections,
      ),
      requests: count('MAX_REQUESTS', setting('MAX_REQUESTS', 'maxRequests'), LOAD_LIMITS.requests),
      keyRequests: count(
        'MAX_KEY_REQUESTS',
        setting('MAX_KEY_REQUESTS', 'maxKeyRequests'),
        LOAD_LIMITS.keyRequests,
      ),
    },
  })
}

/** The same by the names of the environment, for people to read: without secrets. */
export const describeConfig = (config: Config): Readonly<Record<string, string | number>> => ({
  PORT: config.port,
  HOST: config.host,
  DATA_DIR: resolve(config.dataDir),
  DATABASE_URL: config.databaseUrl === undefined ? '' : withoutPassword(config.databaseUrl),
  LINK_BASE: config.linkBase,
  CLOCK: config.clock,
  LOG_LEVEL: config.logLevel,
  METRICS: config.metrics,
  MAX_CONNECTIONS: config.load.connections,
  MAX_REQUESTS: config.load.requests,
  MAX_KEY_REQUESTS: config.load.keyRequests,
})

const count = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new ConfigError(`${name} must be a number from 1 to 9999999, not "${text}".`)
}

const port = (text: string): number => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const databaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new ConfigError('DATABASE_URL must start with postgres:// (leave it out for SQLite in DATA_DIR).')
  // It is not told: an address that cannot be read still has a password in it.
  if (!URL.canParse(withHost(text)))
    throw new ConfigError('DATABASE_URL cannot be read: in a password, write / as %2F, ? as %3F, # as %23.')
  return text
}

/** The driver takes an address without a host, which means a socket or this machine; URL does not. */
const withHost = (text: string): string => text.replace('@/', '@localhost/')

/** A database's address for people and logs. */
export const withoutPassword = (databaseUrl: string): string => {
  const url = new URL(withHost(databaseUrl))
  // A password with a slash in it ends up in the path.
  if (`${url.pathname}${url.hash}`.includes('@')) return `${url.protocol}//…`
  if (url.password !== '') url.password = HIDDEN
  for (const name of [...url.searchParams.keys()])
    if (SECRET_PARAMETER.test(name)) url.searchParams.set(name, HIDDEN)
  return url.href
}

const HIDDEN = '***'
const SECRET_PARAMETER = /pass|secret|token|key/i

const linkBase = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new ConfigError(`LINK_BASE must be an address such as https://t.me, not "${text}".`)
}

const oneOf = <T extends string>(name: string, allowed: readonly T[], value: string): T => {
  const found = allowed.find((one) => one === value)
  if (found !== undefined) return found
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}
