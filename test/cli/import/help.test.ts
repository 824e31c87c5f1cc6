import { type Command, CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { importCommand } from '../../../src/cli/import.js'

const helpOf = async (...args: string[]): Promise<string> => {
  let shown = ''
  const command: Command = importCommand()
    .exitOverride()
    .configureOutput({ writeOut: (text) => (shown += text) })
  await expect(command.parseAsync([...args, '--help'], { from: 'user' })).rejects.toThrow(CommanderError)
  return shown
}

const optionsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name = '']) => name)

/** The options that are not there without a format. */
const own = async (format: string): Promise<string[]> => {
  const common = optionsIn(await helpOf())
  return optionsIn(await helpOf('--from', format)).filter((option) => !common.includes(option))
}

test('the help without a format has the common options, and says how to see the others', async () => {
  const help = await helpOf()
  expect(optionsIn(help)).toEqual([
    '--data-dir',
    '--database-url',
    '--link-base',
    '--memory',
    '--from',
    '--clock',
    '--batch',
    '--dry-run',
    '--rejected',
    '--acknowledge',
    '--strict',
    '--json',
  ])
  expect(help).toContain('channelscope import --from FORMAT --help')
})

test('the help of a format has its options', async () => {
  expect(await own('ndjson')).toEqual([])
  expect(await own('csv')).toEqual(['--map', '--at'])
  expect(await own('max')).toEqual(['--at'])
  expect(await own('telethon')).toEqual([
    ...['--at', '--handle', '--title', '--type', '--category', '--region', '--lang'],
  ])
  expect(await own('telegram-export')).toEqual([
    '--at',
    '--include-private',
    '--forward-names',
    '--utc-offset',
    '--media-base',
    '--chat-id',
    '--handle',
    '--category',
    '--region',
    '--lang',
  ])
  expect(await helpOf('--from', 'csv')).toMatch(
    /Options of this format:\n {2}--map <file> +which columns are what/,
  )
})
