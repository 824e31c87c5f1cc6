import { dayOf } from '../../domain/time.js'
import type { DemoOptions } from '../options.js'
import type { DemoChat } from './chat.js'

/** Catalogues must cope with two channels of one name; every demo of some size has such a pair. */
export function shareTitle(chats: readonly DemoChat[]): void {
  const channels = chats.filter((chat) => chat.type === 'channel' && chat.isPublic)
  const middle = Math.floor(channels.length / 5)
  const original = channels[middle]
  const copy = channels.slice(middle + 1).find((chat) => chat.theme === original?.theme)
  if (original && copy) copy.title = original.title
}

/** One channel gives its handle up after two thirds of the time. */
export function giveUpHandle(chats: readonly DemoChat[], options: DemoOptions): void {
  const middle = Math.floor(chats.length / 3)
  const found = chats.find(
    ({ index, type, handle }) => index > middle && type === 'channel' && handle !== null,
  )
  const day = dayOf(options.until) - Math.floor(options.days / 3)
  if (found) found.change = { day: Math.max(day, found.firstDay + 1), what: 'noHandle' }
}
