import { createHash } from 'node:crypto'

/** Below all identifiers of messengers, so that an identifier computed from a name never equals a real one. */
const NAME_IDS_BELOW = -(2 ** 52)

/** For sources without identifiers: the same number for the same name, in any case. */
export const idOfName = (name: string): number =>
  NAME_IDS_BELOW - createHash('sha256').update(name.toLowerCase()).digest().readUIntBE(0, 6)
