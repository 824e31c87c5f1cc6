import type { ChannelObservation } from '../../ingest/observation.js'

/** What an export does not tell, and what its owner allows. */
export interface ExportOptions {
  /** When the export was made, in Unix seconds. */
  at: number
  /** Of the computer that made the export; counts for exports that have local times only. */
  utcOffsetSeconds: number
  includePrivate: boolean
  /** Take the names of forwards that have no identifier: they may be persons. */
  forwardNames: boolean
  /** Where the export's folder can be reached by browsers. */
  mediaBase?: string | undefined
  /** Told about every chat that is taken. */
  traits: Pick<ChannelObservation, 'handle' | 'category' | 'region' | 'lang'>
}
