import type { ChannelObservation } from '../../ingest/observation.js'

/** What the export does not contain, and what the user allows. */
export interface ExportOptions {
  /** When the export was made, in Unix seconds. */
  at: number
  /** The time zone of the computer that made the export; used for old exports, which have local times only. */
  utcOffsetSeconds: number
  includePrivate: boolean
  /** Keep the names of forwards that have no identifier: they may be people. */
  forwardNames: boolean
  /** The address under which browsers find the folder of the export. */
  mediaBase?: string | undefined
  /** The identifier of the chat in the Bot API; needed for HTML exports, which do not contain it. */
  chatId?: number | undefined
  /** Added to every chat that is imported. */
  traits: Pick<ChannelObservation, 'handle' | 'category' | 'region' | 'lang'>
}
