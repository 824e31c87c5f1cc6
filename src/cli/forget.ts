import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { formatInstant } from '../domain/time.js'
import type { ForgottenName } from '../ingest/forgotten.js'
import { planMemory } from '../ingest/memory.js'
import { type ForgetReport, forget, lookAtForgotten, remember } from '../ingest/upkeep/forget.js'
import { tidyOrWarn } from '../ingest/upkeep/tidy.js'
import { readReports, removeChatsFromList, type Store } from '../store/index.js'
import { boundedCommand } from './bounded-command.js'
import { chatIdOf, checkedName } from './chat-names.js'
import { removeCollectorState } from './collector-state.js'
import { startSteps } from './progress.js'
import { wallClock, withStore } from './store.js'
import { UsageError } from './usage.js'

/** As a user names it: a chat_id or a handle, and a post of it. */
interface Asked {
  chat: string
  seq: string | null
}

interface ForgetFlags {
  chat: Asked[]
  post: Asked[]
  dryRun?: true
  undo?: true
  json?: true
}

export const forgetCommand = (): Command =>
  boundedCommand('forget')
    .description('Remove chats and posts as if they had never been imported, and skip them in later imports.')
    .option('--chat <id>', 'a chat, by its chat_id or @handle; may be repeated', chat, [])
    .option('--post <chat/seq>', 'a post, by its chat and its number there; may be repeated', post, [])
    .option('--dry-run', 'only say what would be removed')
    .option('--undo', 'let them be imported again')
    .option('--json', 'print as JSON')
    .action(async (flags: ForgetFlags & Record<string, string>) => {
      if (flags.chat.length + flags.post.length === 0) throw new UsageError('Give --chat or --post.')
      if (flags.undo && flags.dryRun) throw new UsageError('Choose --undo or --dry-run.')
      const config = loadConfig(flags)
      await withStore(config, async (store) => {
        const names = await resolved(store, [...flags.chat, ...flags.post])
        if (flags.undo) return undo(store, names, flags.json)
        const reports = flags.dryRun
          ? await store.read((tx) => lookAtForgotten(tx, names))
          : await forgetAll(store, config, names)
        const isKept = flags.dryRun === true
        console.log(
          flags.json ? JSON.stringify(reports) : reports.map((one) => describe(one, isKept)).join('\n'),
        )
        if (!isKept) console.error(await aboutBackups(store))
      })
    })

const chat = (text: string, before: readonly Asked[]): Asked[] => [
  ...before,
  { chat: checkedName(text), seq: null },
]

const post = (text: string, before: readonly Asked[]): Asked[] => {
  const [, of, seq] = /^(.+)\/(\d{1,20})$/.exec(text) ?? []
  if (of === undefined || seq === undefined)
    throw new InvalidArgumentError('It must be a chat and the number of a post, such as -100123/45.')
  return [...before, { chat: checkedName(of), seq }]
}

const resolved = async (store: Store, asked: readonly Asked[]): Promise<ForgottenName[]> => {
  const names = new Map<string, ForgottenName>()
  for (const { chat, seq } of asked) {
    const chatId = await chatIdOf(store, chat)
    names.set(`${chatId}/${seq}`, { chatId, seq })
  }
  return [...names.values()]
}

const forgetAll = async (
  store: Store,
  config: Config,
  names: readonly ForgottenName[],
): Promise<ForgetReport[]> => {
  const steps = startSteps('forget')
  const { linkBase } = config
  const memory = planMemory(config.memory)
  const reports = await forget(store, names, {
    linkBase,
    memory,
    forgottenAt: wallClock(),
    ...steps,
  }).finally(steps.finish)
  await tidyOrWarn(store)
  const chatIds = names.filter(({ seq }) => seq === null).map(({ chatId }) => chatId)
  await removeChatsFromList(store, chatIds)
  await removeCollectorState(config, chatIds)
  return reports
}

const undo = async (store: Store, names: readonly ForgottenName[], json?: true): Promise<void> => {
  const remembered = await remember(store, names)
  const shown = remembered.map(({ chatId, seq }) => ({ chat_id: chatId, seq }))
  console.log(
    json
      ? JSON.stringify(shown)
      : shown.map((one) => `${nameOf(one)} may be imported again`).join('\n') ||
          'None of these was forgotten.',
  )
}

const nameOf = ({ chat_id, seq }: Pick<ForgetReport, 'chat_id' | 'seq'>): string =>
  seq === null ? `chat ${chat_id}` : `post ${chat_id}/${seq}`

const describe = (report: ForgetReport, isKept: boolean): string => {
  const { handle, title, posts, days_with_subscribers: days, cites, cited, events } = report
  const who = [handle === null ? [] : `@${handle}`, title ?? []].flat().join(' ')
  return [
    `${isKept ? 'would forget' : 'forgot'} ${nameOf(report)}${who === '' ? '' : ` (${who})`}:`,
    `${posts} posts, ${days} days with subscribers, ${cites} citations by it, ${cited} of it, ${events} events of watches`,
  ].join(' ')
}

const aboutBackups = async (store: Store): Promise<string> => {
  const last = (await readReports(store)).find(({ name }) => name === 'backup')
  const since = last === undefined ? '' : ` (the last one is of ${formatInstant(last.at)})`
  return `Backups and exports made before${since} still have it: make new ones, and remove these.`
}
