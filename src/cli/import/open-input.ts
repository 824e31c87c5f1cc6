import type { Input } from '../../ingest/import.js'
import type { Unpacking } from '../../ingest/read/decompress.js'

/** An input that was found, with what is known about it before it is read. */
export interface OpenInput extends Input {
  /** Standard input can be read only once. */
  isRereadable: boolean
  size: number | undefined
}

export const unpackingOf = ({ name, packedBytes }: OpenInput): Unpacking => ({ name, packedBytes })
