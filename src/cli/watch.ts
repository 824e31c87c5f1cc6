import { Command, Option } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { formatInstant } from '../domain/time.js'
import type { Store } from '../store/index.js'
import { queryErrorIn } from '../text/language/parse.js'
import { ForbiddenAddressError, resolveByDns } from '../watch/deliver/address.js'
import { listDeadLetters, replay } from '../watch/deliver/dead-letters.js'
import { SendError } from '../watch/deliver/send-error.js'
import { mailerOf } from '../watch/mail/mailer.js'
import { shownWatch } from '../watch/shown-watch.js'
import {
  DEFAULT_MAX_AGE_HOURS,
  DIGESTS,
  type Digest,
  MAIL_LANGUAGES,
  type MailLanguage,
  type Watch,
  type WatchQuery,
} from '../watch/watch.js'
import { addWatch, findWatch, listWatches, removeWatch } from '../watch/watches.js'
import { storeCommand } from './options.js'
import { wallClock, withStore } from './store.js'
import { UsageError, wholeNumber } from './usage.js'
import { ads, chatId, email, instant, query, source, webhook } from './watch-options.js'

export const watchCommand = (): Command =>
  new Command('watch')
    .description(
      'Stored searches that tell of new posts by webhook, e-mail and feed; a running server delivers.',
    )
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove())
    .addCommand(test())
    .addCommand(dead())
    .addCommand(replayEvents())

type StoreFlags = Record<string, string>

interface AddFlags {
  exact?: true
  syntax?: true
  exclude?: string
  hideReposts?: true
  hideDeleted?: true
  ads?: '1' | '0'
  versions?: true
  source?: 'channel' | 'chat' | 'bot'
  category?: string
  inferred: boolean
  chatId?: number
  name?: string
  webhook?: string
  email?: string
  digest?: Digest
  language: MailLanguage
  maxAge: number
  history?: true
  json?: true
}

const MAX_HOURS = 87_600

const add = (): Command =>
  storeCommand('add')
    .description('Add a watch. The secret of its webhook is shown once.')
    .argument('<words>', 'what to look for', query)
    .option('--syntax', 'the words are a query of the query language (docs/search.md)')
    .option('--exact', 'the words in this order, exactly as written')
    .option('--exclude <words>', 'leave out posts with one of these words')
    .option('--source <type>', 'only posts of this type of chat: channel, chat or bot', source)
    .option('--category <name>', 'only channels of this category')
    .option('--no-inferred', 'only categories that were observed, not those that a program inferred')
    .option('--chat-id <number>', 'only this channel, chat or bot', chatId)
    .option('--hide-reposts', 'leave out reposts')
    .option('--hide-deleted', 'leave out deleted posts')
    .option('--ads <1|0>', '1: only advertisements, 0: none of them', ads)
    .option('--versions', 'also by what posts said before they were edited')
    .option('--name <name>', 'what people call it (default: the words)')
    .option('--webhook <url>', 'where events are sent', webhook)
    .option('--email <address>', 'where events are sent as e-mail; the server needs SMTP_URL', email)
    .addOption(new Option('--digest <period>', 'one mail for a day or a week').choices(DIGESTS))
    .addOption(new Option('--language <code>', 'of mails').choices(MAIL_LANGUAGES).default('en'))
    .option(
      '--max-age <hours>',
      'older posts make no event',
      wholeNumber(1, MAX_HOURS),
      DEFAULT_MAX_AGE_HOURS,
    )
    .option('--history', 'ring for posts of any age')
    .option('--json', 'print as JSON')
    .action(async (q: string, flags: AddFlags & StoreFlags) => {
      const { webhook: url, email: address, digest, language } = flags
      if (url !== undefined && address !== undefined)
        throw new UsageError('--webhook and --email cannot be combined. Add two watches.')
      const request = {
        name: flags.name ?? q,
        query: queryOf(q, flags),
        url,
        mail: address === undefined ? undefined : { address, digest, language },
        maxAgeHours: flags.history ? undefined : flags.maxAge,
        now: wallClock(),
      }
      const watch = await withStore(loadConfig(flags), (store) => addWatch(store, request))
      const secret = watch.webhook?.secret
      if (flags.json) console.log(JSON.stringify({ ...shown(watch), ...(secret ? { secret } : {}) }))
      else console.log([describe(watch), ...(secret ? [`secret: ${secret}`] : [])].join('\n'))
    })

const queryOf = (q: string, flags: AddFlags): WatchQuery => {
  const { exact = false, syntax = false } = flags
  if (exact && syntax) throw new UsageError('--exact and --syntax cannot be combined.')
  const error = syntax ? queryErrorIn(q) : undefined
  if (error !== undefined) throw new UsageError(`The query cannot be read. ${error.message}.`)
  return {
    q,
    exact,
    syntax,
    exclude: flags.exclude,
    hide_reposts: flags.hideReposts ?? false,
    hide_deleted: flags.hideDeleted ?? false,
    ads: flags.ads,
    versions: flags.versions ?? false,
    source: flags.source,
    category: flags.category,
    inferred: flags.inferred,
    chat_id: flags.chatId,
  }
}

const list = (): Command =>
  storeCommand('list')
    .description('List all watches, without their secrets.')
    .option('--json', 'print as JSON')
    .action(async (flags: { json?: true } & StoreFlags) => {
      const watches = await withStore(loadConfig(flags), (store) => listWatches(store))
      console.log(
        flags.json
          ? JSON.stringify(watches.map(shown))
          : watches.map(describe).join('\n') || 'There are no watches.',
      )
    })

const remove = (): Command =>
  storeCommand('remove')
    .description('Remove a watch and what is still to be delivered.')
    .argument('<id>', 'as shown by "watch list"')
    .action(async (id: string, flags: StoreFlags) => {
      if (!(await withStore(loadConfig(flags), (store) => removeWatch(store, id)))) throw unknown(id)
      console.log(`removed ${id}`)
    })

const test = (): Command =>
  storeCommand('test')
    .description('Send a message of type "watch.test" to the webhook of a watch, or a mail to its address.')
    .argument('<id>', 'as shown by "watch list"')
    .option(
      '--watch-targets <targets>',
      'where webhooks may lead: public or any (WATCH_TARGETS, default public)',
    )
    .action(async (id: string, flags: StoreFlags) => {
      const config = loadConfig(flags)
      const watch = await withStore(config, (store) => requireWatch(store, id))
      const target = watch.mail?.address ?? watch.webhook?.url
      if (target === undefined) throw new UsageError(`The watch ${id} has a feed, and no webhook or e-mail.`)
      await tryTarget(config, watch, target)
      console.log(`${target} accepted the message`)
    })

const tryTarget = async (config: Config, watch: Watch, target: string): Promise<void> => {
  const { sendTest } = await import('../watch/deliver/send-test.js')
  const mailer = mailerOf(config)
  try {
    const options = { targets: config.watchTargets, resolve: resolveByDns, mailer, now: wallClock() }
    await sendTest(watch, options)
  } catch (error) {
    const { message, cause } = error as Error
    const advice = cause instanceof ForbiddenAddressError ? howToReachOwn(watch) : ''
    throw new SendError(`${target} did not accept the message: ${message.replace(/\.$/, '')}.${advice}`)
  } finally {
    mailer?.close()
  }
}

const howToReachOwn = ({ id }: Watch): string =>
  ` If the receiver is in your own network: channelscope watch test ${id} --watch-targets any, and the same for the server: channelscope serve --watch-targets any (or WATCH_TARGETS=any for both).`

const dead = (): Command =>
  storeCommand('dead')
    .description('List events that were given up after a day of attempts, the oldest first.')
    .option('--json', 'print as JSON')
    .action(async (flags: { json?: true } & StoreFlags) => {
      const letters = await withStore(loadConfig(flags), listDeadLetters)
      const rows = letters.map(({ watchId, eventId, recordedAt, gaveUpAt, error }) => ({
        watch: watchId,
        event: eventId,
        recorded_at: formatInstant(recordedAt),
        gave_up_at: formatInstant(gaveUpAt),
        error,
      }))
      console.log(
        flags.json
          ? JSON.stringify(rows)
          : rows.map((row) => Object.values(row).join('\t')).join('\n') || 'No event was given up.',
      )
    })

const replayEvents = (): Command =>
  storeCommand('replay')
    .description('Deliver events of a watch once more, with the same ids.')
    .argument('<id>', 'as shown by "watch list"')
    .requiredOption('--since <instant>', 'those recorded since then, such as 2026-12-31T09:00:00Z', instant)
    .action(async (id: string, flags: { since: number } & StoreFlags) => {
      const count = await withStore(loadConfig(flags), async (store) => {
        await requireWatch(store, id)
        return replay(store, id, flags.since)
      })
      console.log(`${count} events will be delivered again`)
    })

const requireWatch = async (store: Store, id: string): Promise<Watch> => {
  const watch = await findWatch(store, id)
  if (watch === undefined) throw unknown(id)
  return watch
}

const unknown = (id: string): UsageError =>
  new UsageError(`There is no watch ${id}. "channelscope watch list" shows all.`)

const shown = (watch: Watch) => ({
  ...shownWatch(watch),
  error: watch.failure?.error ?? null,
})

const describe = (watch: Watch): string => {
  const { id, name, url, email, feeds, error } = shown(watch)
  return [
    id,
    name,
    url ?? email ?? 'no webhook',
    feeds.atom,
    ...(error === null ? [] : [`failing: ${error}`]),
  ].join('\t')
}
