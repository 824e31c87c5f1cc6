import { createMessenger } from './chats/create.js'
import type { CheatKind } from './cheat.js'
import type { DemoOptions } from './options.js'

/** The channels of a demo messenger that cheat, by identifier. */
export const cheatingChannels = (options: DemoOptions): Map<number, CheatKind> =>
  new Map(
    createMessenger(options).chats.flatMap(({ id, cheat }) => (cheat ? [[id, cheat.kind] as const] : [])),
  )
