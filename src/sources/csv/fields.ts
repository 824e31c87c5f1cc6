import { RULES, type Rule } from '../../ingest/field-rules.js'

/** How the value of a field is written in a table. */
export type FieldSort = 'time' | 'count' | 'id' | 'seq' | 'handle' | 'list' | 'flag' | 'text'

const SPECIAL: Readonly<Record<string, FieldSort>> = {
  at: 'time',
  epoch: 'time',
  chat_id: 'id',
  repost_chat_id: 'id',
  seq: 'seq',
  repost_seq: 'seq',
  handle: 'handle',
  repost_handle: 'handle',
}

const BY_TYPE: Readonly<Record<Rule['type'], FieldSort>> = {
  integer: 'count',
  boolean: 'flag',
  strings: 'list',
  string: 'text',
}

const ALL: Readonly<Record<string, Rule>> = { ...RULES.channel, ...RULES.post, ...RULES.views }

export const sortOfField = (field: string): FieldSort =>
  SPECIAL[field] ?? BY_TYPE[ALL[field]?.type ?? 'string']
