import { RULES, type Rule } from '../../ingest/field-rules.js'

/** Fields of one type are written alike in a table. */
export type FieldType = 'time' | 'count' | 'id' | 'seq' | 'handle' | 'list' | 'counts' | 'flag' | 'text'

const SPECIAL: Readonly<Record<string, FieldType>> = {
  at: 'time',
  epoch: 'time',
  edited_at: 'time',
  chat_id: 'id',
  repost_chat_id: 'id',
  seq: 'seq',
  repost_seq: 'seq',
  handle: 'handle',
  repost_handle: 'handle',
}

const BY_TYPE: Readonly<Record<Rule['type'], FieldType>> = {
  integer: 'count',
  number: 'count',
  boolean: 'flag',
  strings: 'list',
  record: 'counts',
  string: 'text',
}

const ALL: Readonly<Record<string, Rule>> = { ...RULES.channel, ...RULES.post, ...RULES.views }

export const typeOfField = (field: string): FieldType =>
  SPECIAL[field] ?? BY_TYPE[ALL[field]?.type ?? 'string']
