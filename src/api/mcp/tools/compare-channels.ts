import Type from 'typebox'
import { ApiError } from '../../../http/errors.js'
import { only } from '../output.js'
import type { AskContent, MakeTool } from '../tool.js'
import { CARD_SUMMARY } from './cards.js'
import { CHANNEL_PATH } from './parameters.js'

const MAX_CHANNELS = 10

const namesIn = (channels: string): string[] => {
  const names = new Set(channels.split(',').map((name) => name.trim()))
  names.delete('')
  if (names.size >= 2 && names.size <= MAX_CHANNELS) return [...names]
  throw new ApiError('parameter', `channels must name 2 to ${MAX_CHANNELS} channels, separated by commas.`)
}

const findCard = async (ask: AskContent, handle: string): Promise<object | undefined> => {
  try {
    return await ask(CHANNEL_PATH, { handle })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}

export const compareChannels: MakeTool = (endpointAt) => ({
  name: 'compare_channels',
  title: 'Compare channels',
  description: `The main numbers of 2 to ${MAX_CHANNELS} channels, chats or bots side by side, in the order in which they were named.`,
  input: {
    channels: Type.String({
      maxLength: 1_000,
      description: `Handles or chat_ids of 2 to ${MAX_CHANNELS} channels, separated by commas.`,
    }),
  },
  output: {
    items: Type.Array(
      only(endpointAt(CHANNEL_PATH).response, [...CARD_SUMMARY, 'g_today', 'messages_count']),
    ),
    not_found: Type.Array(Type.String(), { description: 'Names that no channel, chat or bot has.' }),
  },
  answer: async ({ given, ask }) => {
    const names = namesIn(given.channels ?? '')
    const cards = await Promise.all(names.map((name) => findCard(ask, name)))
    return {
      items: cards.filter((card) => card !== undefined),
      not_found: names.filter((_, index) => cards[index] === undefined),
    }
  },
})
