import { type Count, readCount } from './counts.js'
import { type Document, type Element, find, findAll } from './document.js'
import { LayoutError } from './layout.js'
import { textOf } from './text.js'

export interface Channel {
  handle: string
  title: string
  description: string
  verified: boolean
  subscribers: Count
}

const INFO = '.tgme_channel_info'

export const readChannel = (page: Document): Channel => {
  const info = find(INFO, page)
  if (info === undefined) throw new LayoutError('channel', `the page has no ${INFO}`)
  const description = find('.tgme_channel_info_description', info)
  return {
    handle: textOf(part(info, 'username a')).replace(/^@/, ''),
    title: textOf(part(info, 'title')),
    description: description === undefined ? '' : textOf(description),
    verified: find('.tgme_channel_info_header .verified-icon', info) !== undefined,
    subscribers: subscribersOf(info),
  }
}

const part = (info: Element, name: string): Element => {
  const found = find(`.tgme_channel_info_header_${name}`, info)
  if (found === undefined || textOf(found) === '')
    throw new LayoutError('channel', `the page has no .tgme_channel_info_header_${name}, or an empty one`)
  return found
}

const subscribersOf = (info: Element): Count => {
  for (const counter of findAll('.tgme_channel_info_counter', info)) {
    const [value, type] = ['.counter_value', '.counter_type'].map((name) => find(name, counter))
    if (value === undefined || type === undefined) continue
    if (/^subscribers?$/.test(textOf(type))) return readCount(textOf(value), 'the subscriber count')
  }
  throw new LayoutError('counter', 'the page has no subscriber count')
}
