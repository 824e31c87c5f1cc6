import type { Cell, Column } from './table.js'

const NAMES = [
  'rank',
  'chat_id',
  'handle',
  'title',
  'participants_count',
  'category',
  'region',
  'seq',
  'url',
  'when',
  'views',
  'reposts',
  'text',
] as const

type Post = Readonly<Record<(typeof NAMES)[number], Cell>>

/** Posts that are shown as cards, for CSV: the API's own names. */
export const postColumns: Column<Post>[] = NAMES.map((name) => ({
  name,
  title: name,
  value: (post) => post[name],
}))
