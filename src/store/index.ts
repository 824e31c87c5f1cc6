export {
  addFound,
  addTyped,
  COLLECT_SOURCES,
  type CollectSource,
  changeState,
  collectedNames,
  countStates,
  type FoundChannel,
  LIST_STATES,
  type ListEntry,
  type ListState,
  listName,
  noteVisit,
  readList,
  readListPage,
  removeChatsFromList,
  removeFromList,
  TYPED_NAMES,
  type Visit,
} from './collect-list.js'
export { readCollectOutlines, readCollectState, writeCollectState } from './collect-states.js'
export {
  CONTROL_SCHEMA,
  type ControlDatabase,
  type ControlReadDb,
  type ControlRow,
  type ControlTableName,
  type ControlTables,
} from './control.js'
export { chatKeys, type Dialect, type Engine, type KeyType, sumOf } from './dialect.js'
export {
  allPosts,
  type Hits,
  type Indexes,
  joinedHits,
  NO_HITS,
  pickedHits,
  UNKNOWN_VIEWS,
  UNLIMITED,
} from './hits.js'
export { loadByChat, loadByPost, type PostKey, removeByChat, removeByPost } from './load.js'
export { NewerSchemaError } from './migrate.js'
export { type EdgeFilter, edgesBeside, networkEdges } from './network-edges.js'
export { readNumbers } from './number-list.js'
export { databaseFile, openStore, type StoreOptions } from './open.js'
export { preparedQuery } from './prepared-query.js'
export { forgetReport, noteReport, type Report, readReports } from './reports.js'
export { roundsOf } from './rounds.js'
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
export { backUp, restore } from './sqlite/backup.js'
export type { CacheMegabytes } from './sqlite/connection.js'
export { BackupError, type OnCopied } from './sqlite/copy.js'
export { readState } from './state.js'
export type { ReadDb, ReadTransaction, Store, WriteTransaction } from './store.js'
export { type IndexedPost, ofTiers, type PostViews, type TextIndex, type TextQuery } from './text-index.js'
export { textIndexOf } from './text-indexes.js'
export { UnavailableError } from './unavailable.js'
