import Type, { type TProperties, type TSchema } from 'typebox'
import { limit } from '../../../http/parameters.js'
import type { Card } from '../../card.js'
import type { AskContent, EndpointAt } from '../tool.js'

/** Arguments that several tools share. */

export const CHANNEL_PATH = '/api/channels/:handle'

/** The channel that a tool is about: one name for what endpoints take as a handle, an identifier or a title. */
export const channelOf = (endpointAt: EndpointAt, description = 'The channel, chat or bot'): TSchema =>
  Type.Unsafe({
    ...endpointAt(CHANNEL_PATH).params.handle,
    description: `${description}: its handle, its chat_id, its exact title, or a link to it or to one of its posts.`,
  })

/** Some of the parameters of an endpoint. */
export const pickParameters = ({ params }: { params: TProperties }, names: readonly string[]): TProperties =>
  Object.fromEntries(
    names.map((name) => {
      const declared = params[name]
      if (declared === undefined) throw new Error(`The endpoint has no parameter ${name}.`)
      return [name, declared]
    }),
  )

const MAX_ITEMS = 50
const MAX_TEXT_CHARACTERS = 4_000

export const itemLimit = () => limit(MAX_ITEMS, 10)

export const textLength = () =>
  limit(MAX_TEXT_CHARACTERS, 400, 'Texts with more characters are cut and then end in "…".')

const CHAT_ID = /^-?\d{1,15}$/

/** The identifier of a channel that was named in any way. */
export const chatIdOf = async (ask: AskContent, channel: string): Promise<string> =>
  CHAT_ID.test(channel) ? channel : String((await ask<Card>(CHANNEL_PATH, { handle: channel })).chat_id)
