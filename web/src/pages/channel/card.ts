import type { Answer } from '../../api/request.js'

export type Card = Answer<'/api/channels/{handle}'>

/** What every tab of a chat's page gets. */
export interface SectionProps {
  card: Card
  /** The handle, identifier or title in the address. */
  name: string
}
