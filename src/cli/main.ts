import { Command, CommanderError } from 'commander'
import { ExpectedError } from '../domain/expected-error.js'
import { PROGRAM_VERSION } from '../project.js'

const FAILED = 1
const USAGE = 2

/** In the order in which the help lists them. Only the one that is run is loaded: a command starts in half the time. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => (await import('./demo.js')).demoCommand(),
  serve: async () => (await import('./serve.js')).serveCommand(),
  mcp: async () => (await import('./mcp.js')).mcpCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  collect: async () => (await import('./collect.js')).collectCommand(),
  discover: async () => (await import('./discover.js')).discoverCommand(),
  classify: async () => (await import('./classify.js')).classifyCommand(),
  label: async () => (await import('./label.js')).labelCommand(),
  export: async () => (await import('./export.js')).exportCommand(),
  graph: async () => (await import('./graph.js')).graphCommand(),
  rebuild: async () => (await import('./rebuild.js')).rebuildCommand(),
  check: async () => (await import('./check.js')).checkCommand(),
  forget: async () => (await import('./forget.js')).forgetCommand(),
  backup: async () => (await import('./backup.js')).backupCommand(),
  restore: async () => (await import('./restore.js')).restoreCommand(),
  keys: async () => (await import('./keys.js')).keysCommand(),
  watch: async () => (await import('./watch.js')).watchCommand(),
  analyze: async () => (await import('./analyze.js')).analyzeCommand(),
  config: async () => (await import('./config.js')).configCommand(),
}

/** The command that the arguments name, or, for help and for what is none, all of them. */
const commandsFor = (name = ''): Promise<Command[]> =>
  Promise.all(
    (Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS))
      .map((one) => COMMANDS[one]?.())
      .filter((command) => command !== undefined),
  )

export const main = async (argv: readonly string[]): Promise<void> => {
  const program = new Command('channelscope')
    .description('A self-hosted analytics catalogue of channels, chats and bots.')
    .version(PROGRAM_VERSION)
    .configureHelp({ sortSubcommands: false })
    // Options belong to the command that stands before them: “collect list --json” is not “collect --json”.
    .enablePositionalOptions()
  for (const command of await commandsFor(argv[2])) program.addCommand(command)
  exitByThrowing(program)
  process.stdout.on('error', endWithReader)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    process.exitCode = report(error)
  }
}

/** `channelscope export | head`: whoever reads has enough, so there is nothing to say. */
const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
  process.exit(FAILED)
}

const exitByThrowing = (command: Command): void => {
  command.exitOverride()
  command.commands.forEach(exitByThrowing)
}

const report = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
  const isExpected = error instanceof ExpectedError
  console.error(isExpected ? error.message : describe(error))
  return isExpected ? error.exitCode : FAILED
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
