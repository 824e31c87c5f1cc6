import { useMemo } from 'preact/hooks'
import { ask } from '../api/ask.js'
import { api } from '../api/request.js'
import { channelPath, postPath } from '../paths.js'
import { session } from '../state/session.js'
import { useWatch } from '../state/store.js'

/** As many names as the API looks up at once. */
const MOST_ASKED = 100
const MOST_REMEMBERED = 2_000

/** Our pages by name, such as `news` or `news/12`; `undefined` where the catalogue has no such chat or post. */
const pages = new Map<string, string | undefined>()
const waiting = new Set<string>()
const watchers = new Set<() => void>()
let isScheduled = false

/** Asks for all names of the texts that were rendered together with one request. */
const lookUpWaiting = async (): Promise<void> => {
  isScheduled = false
  const { key } = session.get()
  const names = [...waiting].slice(0, MOST_ASKED)
  for (const name of names) waiting.delete(name)
  if (key === undefined || names.length === 0) return
  const request = api('/api/channels/lookup', { names: names.join(',') })
  const outcome = await ask(request, { key, signal: new AbortController().signal })
  if ('failure' in outcome) return
  if (pages.size > MOST_REMEMBERED) pages.clear()
  for (const name of names) pages.set(name, undefined)
  for (const { name, seq, ...chat } of outcome.answer.items)
    pages.set(name, pageOf({ ...chat, handle: null }, name, seq))
  for (const watcher of [...watchers]) watcher()
  schedule()
}

/** A link to a post that is not known leads outside. */
const pageOf = (
  chat: Parameters<typeof channelPath>[0],
  name: string,
  seq: string | null,
): string | undefined => {
  if (seq !== null) return postPath(chat, seq)
  return name.includes('/') ? undefined : channelPath(chat)
}

const schedule = (): void => {
  if (waiting.size === 0 || isScheduled) return
  isScheduled = true
  setTimeout(() => void lookUpWaiting(), 0)
}

/** Another key may see another catalogue. */
session.watch(() => pages.clear())

const watch = (names: readonly string[]) => (watcher: () => void) => {
  watchers.add(watcher)
  for (const name of names) if (!pages.has(name)) waiting.add(name)
  schedule()
  return () => {
    watchers.delete(watcher)
  }
}

/** Returns a function that gives our page for a name of a text, once it is known that there is one. */
export const useKnownNames = (names: readonly string[]): ((name: string) => string | undefined) => {
  const list = names.join(',')
  useWatch(useMemo(() => (list === '' ? undefined : watch(list.split(','))), [list]))
  return (name) => pages.get(name)
}
