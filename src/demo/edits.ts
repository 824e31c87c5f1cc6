import type { PostObservation } from '../ingest/observation.js'
import type { DemoChat } from './chats/chat.js'
import type { Content } from './content.js'
import { correctionOf } from './corrections.js'
import { PHRASES } from './phrases.js'

/** What a collector sees of an edit. */
export type Edit = Pick<PostObservation, 'at' | 'text' | 'edited' | 'edited_at'>

/** The text that a post had first, and the edits in the order of time. */
export interface Editing {
  firstText: string
  edits: Edit[]
}

const EDITED_SHARE = 0.035
const SOONEST_EDIT_SECONDS = 300
const LATEST_EDIT_SECONDS = 36_000
/** A collector sees an edit before the next one. */
const LATEST_SIGHT_SECONDS = 240
const CORRECTED_SHARE = 0.6
const UPDATED_TOO_SHARE = 0.35
const UNTIMED_SHARE = 0.2

/** The edits of a post that are seen after it was first seen and before an instant. */
export function editingOf(
  chat: DemoChat,
  { text, repost_from }: Content,
  life: { seen: number; before: number },
): Editing {
  if (repost_from || chat.type !== 'channel' || !chat.details.chance(EDITED_SHARE))
    return { firstText: text, edits: [] }
  const [firstText = text, ...later] = versionsOf(chat, text)
  return { firstText, edits: seenEdits(chat, later, life.seen).filter(({ at }) => at < life.before) }
}

/** The texts of an edited post in order: corrected, with an update below, or first the one and then the other. */
function versionsOf({ details, theme }: DemoChat, text: string): string[] {
  const update = details.pick(PHRASES[theme.lang].updates)
  const correction = details.chance(CORRECTED_SHARE) ? correctionOf(text, details) : undefined
  if (!correction) return [text, `${text}\n\n${update}`]
  const { before, after } = correction
  return [before, after, ...(details.chance(UPDATED_TOO_SHARE) ? [`${after}\n\n${update}`] : [])]
}

/** Some collectors do not see when a text was edited, only that it was. */
function seenEdits({ details }: DemoChat, texts: readonly string[], seen: number): Edit[] {
  let editedAt = seen
  return texts.map((text) => {
    editedAt += details.int(SOONEST_EDIT_SECONDS, LATEST_EDIT_SECONDS)
    const at = editedAt + details.int(0, LATEST_SIGHT_SECONDS)
    return { at, text, edited: true, ...(details.chance(UNTIMED_SHARE) ? {} : { edited_at: editedAt }) }
  })
}
