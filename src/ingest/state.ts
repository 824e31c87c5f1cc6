import type { ReadTransaction, Row, WriteTransaction } from '../store/index.js'

export type State = Row<'state'>

export class LinkBaseError extends Error {
  constructor(stored: string, configured: string) {
    super(
      `Citations in this store were read with LINK_BASE=${stored}, but it is ${configured} now. ` +
        'Set it back, or run "channelscope rebuild" to read them again.',
    )
  }
}

export const loadState = (tx: ReadTransaction): Promise<State> =>
  tx.db.selectFrom('state').selectAll().executeTakeFirstOrThrow()

export const saveState = async (tx: WriteTransaction, state: Omit<State, 'id'>): Promise<void> => {
  await tx.db.updateTable('state').set(state).execute()
}

/** Which links are citations depends on the configuration: all that is stored must be read in one way. */
export const checkLinkBase = (state: State, linkBase: string): void => {
  if (state.link_base !== '' && state.link_base !== linkBase)
    throw new LinkBaseError(state.link_base, linkBase)
}
