import type { Engine } from './dialect.js'
import { POSTGRES_TEXT_INDEX } from './postgres/text-index.js'
import { SQLITE_TEXT_INDEX } from './sqlite/text-index.js'
import type { TextIndex } from './text-index.js'

const TEXT_INDEXES: Readonly<Record<Engine, TextIndex>> = {
  sqlite: SQLITE_TEXT_INDEX,
  postgres: POSTGRES_TEXT_INDEX,
}

/** The text index of the engine that a transaction or a store uses. */
export const textIndexOf = ({ dialect }: { dialect: { engine: Engine } }): TextIndex =>
  TEXT_INDEXES[dialect.engine]
