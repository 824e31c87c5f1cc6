import { ExpectedError } from '../domain/expected-error.js'
import type { Row, WriteTransaction } from '../store/index.js'

export type State = Row<'state'>

/**
 * The version of the rules of derivation, the text index included. Raise it with every change after which a rebuild gives
 * other rows: a server or an import that starts on an older store then rebuilds it once.
 */
export const DERIVATION = 12

/** The derived tables of a store were made by other rules, or with another LINK_BASE, than this program's. */
export class DerivationError extends ExpectedError {}

export const saveState = async (
  tx: WriteTransaction,
  state: Omit<State, 'id' | 'derivation'>,
): Promise<void> => {
  await tx.db
    .updateTable('state')
    .set({ ...state, derivation: DERIVATION })
    .execute()
}

const isEmpty = ({ version }: State): boolean => version === 0

export const isStale = (state: State): boolean => !isEmpty(state) && state.derivation < DERIVATION

/** Throws unless the derived tables of the store were made by these rules and with this LINK_BASE. */
export const checkDerivation = (state: State, linkBase: string): void => {
  if (isEmpty(state)) return
  checkNotNewer(state)
  if (isStale(state)) throw new DerivationError(OLDER)
  if (state.link_base !== linkBase) throw new DerivationError(otherLinkBase(state.link_base, linkBase))
}

export const checkNotNewer = ({ derivation }: State): void => {
  if (derivation > DERIVATION) throw new DerivationError(NEWER)
}

const NEWER =
  'What is derived in this store was derived by a newer version of Channelscope. Use that version, or run ' +
  '"channelscope rebuild" to derive it again by this one.'

const OLDER =
  'What is derived in this store was derived by an older version of Channelscope. Run "channelscope rebuild"; ' +
  'servers and imports do so when they start.'

const otherLinkBase = (stored: string, configured: string): string =>
  `Citations in this store were read with LINK_BASE=${stored}, but it is ${configured} now. ` +
  'Set it back, or run "channelscope rebuild" to read them again.'
