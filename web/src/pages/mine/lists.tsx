import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { Block } from '../../components/block.js'
import { EmptyState, ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { deleteList, keptLists, loadLists, makeList } from '../../lists/kept-lists.js'
import { NewList } from '../../lists/new-list.js'
import { listWords } from '../../lists/words.js'
import { planPath } from '../../paths.js'
import { useStore } from '../../state/store.js'

/** The lists of the reader, each of which opens as a plan. */
export const Lists = () => {
  const words = useWords(listWords)
  const { lists, isLocal, failure } = useStore(keptLists)
  useEffect(() => {
    loadLists()
  }, [])
  const make = async (name: string): Promise<void> => {
    await makeList(name)
  }
  return (
    <Block title={words.lists} note={isLocal ? words.local : words.note} request={{ url: '/api/lists' }}>
      {failure && <ErrorState failure={failure} onRetry={loadLists} />}
      {!failure && lists === undefined && <Skeleton lines={2} />}
      {lists?.length === 0 && <EmptyState>{words.none}</EmptyState>}
      {lists && (
        <>
          <ul class="plain-list">
            {lists.map(({ id, name, chats }) => (
              <li key={id}>
                <Link href={planPath(id)}>{name}</Link> <span class="muted">{words.chats(chats.length)}</span>{' '}
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.deleteList(name)}
                  onClick={() => deleteList(id)}
                >
                  {words.delete}
                </button>
              </li>
            ))}
          </ul>
          <NewList onName={make} />
        </>
      )}
    </Block>
  )
}
