/** Everything that the environment decides, read once and checked. Flags of a command come before it. */

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly linkBase: string
  readonly clock: 'data' | 'wall'
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const CLOCKS = ['data', 'wall'] as const

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
  })
}

const port = (text: string): number => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`)
}

const databaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text
  throw new ConfigError('DATABASE_URL must start with postgres:// (leave it out for SQLite in DATA_DIR).')
}

const linkBase = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new ConfigError(`LINK_BASE must be an address such as https://t.me, not "${text}".`)
}

const oneOf = <T extends string>(name: string, allowed: readonly T[], value: string): T => {
  const found = allowed.find((one) => one === value)
  if (found !== undefined) return found
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}
