import { Command, CommanderError } from 'commander'
import { LockError } from '../collect/lock.js'
import { StateError } from '../collect/state.js'
import { ConfigError } from '../config.js'
import { TracingError } from '../http/telemetry/tracing.js'
import { ForgottenChangedError } from '../ingest/forgotten.js'
import { UnpackError } from '../ingest/read/decompress.js'
import { DerivationError } from '../ingest/state.js'
import { PROGRAM_VERSION } from '../project.js'
import { SourceError } from '../sources/error.js'
import { BackupError, NewerSchemaError, UnavailableError } from '../store/index.js'
import { SendError } from '../watch/deliver/send-error.js'
import { TooManyWatchesError } from '../watch/watches.js'
import { analyzeCommand } from './analyze.js'
import { backupCommand } from './backup.js'
import { checkCommand } from './check.js'
import { collectCommand } from './collect.js'
import { configCommand } from './config.js'
import { demoCommand } from './demo.js'
import { discoverCommand } from './discover.js'
import { exportCommand } from './export.js'
import { forgetCommand } from './forget.js'
import { importCommand } from './import.js'
import { keysCommand } from './keys.js'
import { mcpCommand } from './mcp.js'
import { rebuildCommand } from './rebuild.js'
import { restoreCommand } from './restore.js'
import { serveCommand } from './serve.js'
import { UsageError } from './usage.js'
import { watchCommand } from './watch.js'

const FAILED = 1
const USAGE = 2

export const main = async (argv: readonly string[]): Promise<void> => {
  const program = new Command('channelscope')
    .description('A self-hosted analytics catalogue of channels, chats and bots.')
    .version(PROGRAM_VERSION)
    .configureHelp({ sortSubcommands: false })
  for (const command of [
    demoCommand(),
    serveCommand(),
    mcpCommand(),
    importCommand(),
    collectCommand(),
    discoverCommand(),
    exportCommand(),
    rebuildCommand(),
    checkCommand(),
    forgetCommand(),
    backupCommand(),
    restoreCommand(),
    keysCommand(),
    watchCommand(),
    analyzeCommand(),
    configCommand(),
  ]) {
    program.addCommand(command)
  }
  exitByThrowing(program)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    process.exitCode = report(error)
  }
}

const exitByThrowing = (command: Command): void => {
  command.exitOverride()
  command.commands.forEach(exitByThrowing)
}

/** Errors that an operator can do something about: their message is enough, without a stack. */
const EXPECTED = [
  BackupError,
  ConfigError,
  DerivationError,
  ForgottenChangedError,
  LockError,
  NewerSchemaError,
  SendError,
  SourceError,
  StateError,
  TooManyWatchesError,
  TracingError,
  UnavailableError,
  UnpackError,
]

const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
  if (error instanceof UsageError || error instanceof ConfigError) {
    console.error(error.message)
    return USAGE
  }
  console.error(
    EXPECTED.some((expected) => error instanceof expected) ? (error as Error).message : describe(error),
  )
  return FAILED
}

/** What the driver of SQLite says where its install script was not run, as npm 12 leaves it unless it is allowed. */
const NO_DRIVER = /^Could not locate the bindings file/
const HOW_TO_GET_THE_DRIVER =
  'The driver of SQLite (better-sqlite3) is not complete, because npm did not run its install script. Install again with --allow-scripts=better-sqlite3.'

/** What the operating system says, in words. */
const SYSTEM_ERRORS: Readonly<Record<string, (error: SystemError) => string>> = {
  ENOENT: ({ path }) => `There is no file or folder ${path} (ENOENT).`,
  EACCES: ({ path }) => `${path} may not be opened by this user (EACCES).`,
  ENOSPC: () => 'The disk is full (ENOSPC).',
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is taken by another program (EADDRINUSE). Stop that program, or choose another port with --port.`,
}

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
}

/** System and database errors have a code and a plain message; anything else is a bug and is shown with its stack. */
const describe = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (NO_DRIVER.test(error.message)) return HOW_TO_GET_THE_DRIVER
  const { code } = error as SystemError
  if (code === undefined) return error
  return SYSTEM_ERRORS[code]?.(error) ?? `${error.message} (${code})`
}
