export { type Dialect, type Engine, sumOf } from './dialect.js'
export { fixedQuery } from './fixed-query.js'
export { EVERY, type Hits } from './hits.js'
export { loadByChat, loadByPost, type PostKey, removeByChat, removeByPost } from './load.js'
export { NewerSchemaError } from './migrate.js'
export { readNumbers } from './number-list.js'
export { openStore, type StoreOptions } from './open.js'
export { scan, scanRows } from './scan.js'
export {
  describeTable,
  type Row,
  SCHEMA,
  TABLE_NAMES,
  type TableName,
  type Tables,
  tablesOf,
} from './schema.js'
export { BackupError, backUp, type OnCopied, restore } from './sqlite/backup.js'
export { readState } from './state.js'
export { type ReadDb, type ReadTransaction, type Store, sourceOf, type WriteTransaction } from './store.js'
export { type IndexedPost, ofTiers, type TextIndex, type TextQuery } from './text-index.js'
export { textIndexOf } from './text-indexes.js'
export { UnavailableError } from './unavailable.js'
