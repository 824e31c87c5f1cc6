export type Digest = 'day' | 'week'

/** A watch of the key, as the API tells it. */
export interface OwnWatch {
  id: string
  name: string
  url: string | null
  email: string | null
  digest: Digest | null
  language: 'en' | 'ru' | null
  feeds: { atom: string; json: string }
  failing: { attempts: number; next_attempt_at: string; error: string } | null
  paused: boolean
  waiting: number
  given_up: number
}
