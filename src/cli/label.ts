import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { LABEL_FIELDS, type LabelField } from '../domain/labels.js'
import { formatInstant } from '../domain/time.js'
import {
  type KnownChat,
  type KnownValue,
  knownChat,
  knownValue,
  overrule,
  type SaidValues,
} from '../ingest/classify/index.js'
import { currentNames } from '../ingest/facts/chat.js'
import { Rejection } from '../ingest/read/validate.js'
import type { Store } from '../store/index.js'
import { chatIdOf, checkedName } from './chat-names.js'
import { withDerivedStore } from './derived-store.js'
import { FIELD_NAMES } from './field-names.js'
import { storeCommand } from './options.js'
import { wallClock } from './store.js'
import { UsageError } from './usage.js'

type LabelFlags = { [F in LabelField]?: string } & { json?: true }

export const labelCommand = (): Command =>
  storeCommand('label')
    .description('Say of which category, region and language a chat is, or show what is known and why.')
    .argument('<chat>', 'the chat, by its chat_id or @handle', checkedName)
    .option('--category <name>', 'its category; "" for none')
    .option('--region <name>', 'its region; "" for none')
    .option('--lang <language>', 'its language; "" for none')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: LabelFlags & Record<string, string>) => {
      const config = loadConfig(flags)
      await withDerivedStore(config, async (store) => {
        const chatId = await chatIdOf(store, name)
        await say(store, config, chatId, flags)
        const known = knownOf(await chatOf(store, chatId))
        console.log(flags.json ? JSON.stringify(known) : describe(known))
      })
    })

const chatOf = async (store: Store, chatId: number): Promise<KnownChat> => {
  const chat = await knownChat(store, chatId)
  if (chat === undefined) throw new UsageError(`The store has no chat ${chatId}.`)
  return chat
}

const say = async (store: Store, config: Config, chatId: number, flags: LabelFlags): Promise<void> => {
  const said: SaidValues = {}
  for (const field of LABEL_FIELDS) {
    const value = flags[field]
    if (value !== undefined) said[field] = value === '' ? null : value
  }
  const written = await overrule(store, await chatOf(store, chatId), said, {
    linkBase: config.linkBase,
    followWallClock: config.clock === 'wall',
    wallClock,
  })
  if (written instanceof Rejection) throw new UsageError(written.message)
}

interface KnownFields extends Partial<Record<LabelField, KnownValue>> {
  chat_id: number
  handle: string | null
  title: string
}

const knownOf = ({ chatId, facts }: KnownChat): KnownFields => {
  const { handle, title } = currentNames(facts)
  const known: KnownFields = { chat_id: chatId, handle, title }
  for (const field of LABEL_FIELDS) {
    const value = knownValue(facts, field)
    if (value !== undefined) known[field] = value
  }
  return known
}

const describe = ({ chat_id, handle, title, ...known }: KnownFields): string =>
  [
    `${handle === null ? chat_id : `@${handle}`} ${title}`,
    ...LABEL_FIELDS.map((field) => `${FIELD_NAMES[field]}: ${describeValue(known[field])}`),
  ].join('\n')

const describeValue = (known: KnownValue | undefined): string => {
  if (known === undefined) return 'unknown'
  if (known.kind === 'observed') return `${known.value ?? 'none'} (observed ${formatInstant(known.at)})`
  const { value, by, confidence, why = [] } = known.label
  const reasons = [
    `inferred by ${by}`,
    ...(confidence === undefined ? [] : [`confidence ${confidence}`]),
    ...(why.length === 0 ? [] : [why.join(', ')]),
  ]
  return `${value} (${reasons.join('; ')})`
}
