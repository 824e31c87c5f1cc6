import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Failure } from '../api/failure.js'
import { ErrorState, Skeleton } from '../components/states.js'
import { useWords } from '../i18n/language.js'
import { planPath } from '../paths.js'
import { useStore } from '../state/store.js'
import { type KeptList, keptLists, loadLists, makeList, putInList, takeFromList } from './kept-lists.js'
import { NewList } from './new-list.js'
import { listWords } from './words.js'

/** Puts chats into lists, each with a box that says whether they are there. */
export const AddPanel = ({ chatIds }: { chatIds: readonly number[] }) => {
  const words = useWords(listWords)
  const { lists, isLocal, failure } = useStore(keptLists)
  const [refusal, setRefusal] = useState<Failure>()
  useEffect(() => {
    if (lists === undefined) loadLists()
  }, [])
  if (failure) return <ErrorState failure={failure} onRetry={loadLists} />
  if (lists === undefined) return <Skeleton lines={2} />
  const has = ({ chats }: KeptList): boolean =>
    chatIds.every((id) => chats.some(({ chat_id }) => chat_id === id))
  const add = async (list: KeptList): Promise<void> => {
    for (const chat_id of chatIds) {
      if (list.chats.some((chat) => chat.chat_id === chat_id)) continue
      setRefusal(await putInList(list.id, { chat_id, tag: '', note: '', price: null }))
    }
  }
  const toggle = async (list: KeptList): Promise<void> => {
    if (!has(list)) return add(list)
    for (const chatId of chatIds) await takeFromList(list.id, chatId)
  }
  const makeAndAdd = async (name: string): Promise<void> => {
    const made = await makeList(name)
    if ('code' in made) setRefusal(made)
    else await add(made)
  }
  return (
    <section class="block list-panel" aria-label={words.addTo}>
      {lists.map((list) => (
        <span key={list.id} class="list-choice">
          <label>
            <input type="checkbox" checked={has(list)} onChange={() => toggle(list)} /> {list.name}
          </label>
          <Link href={planPath(list.id)}>{words.open}</Link>
        </span>
      ))}
      <NewList onName={makeAndAdd} />
      {isLocal && <p class="muted">{words.local}</p>}
      {refusal && <ErrorState failure={refusal} />}
    </section>
  )
}
