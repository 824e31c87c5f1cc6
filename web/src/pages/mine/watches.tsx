import { useState } from 'preact/hooks'
import { send } from '../../api/send.js'
import { useOwn } from '../../api/use-own.js'
import { Block } from '../../components/block.js'
import { mailWords } from '../../components/mail-fields.js'
import { EmptyState, useExplanation } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { explainDelivery } from './delivery-errors.js'
import { OwnState } from './own-state.js'
import type { OwnWatch } from './own-watch.js'
import { WatchEditor } from './watch-editor.js'
import { LastEvents } from './watch-events.js'
import { ownWatchWords } from './watch-words.js'

/** The watches of the key: how their delivery stands, their last events, and what can be done with them. */
export const Watches = () => {
  const words = useWords(ownWatchWords)
  const own = useOwn<{ items: OwnWatch[] }>('/api/watches')
  return (
    <Block title={words.title} note={words.note} request={{ url: '/api/watches' }}>
      <OwnState own={own}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{words.none}</EmptyState>
          ) : (
            items.map((watch) => <WatchCard key={watch.id} watch={watch} onChange={own.reload} />)
          )
        }
      </OwnState>
    </Block>
  )
}

interface WatchCardProps {
  watch: OwnWatch
  onChange: () => Promise<void>
}

const WatchCard = ({ watch, onChange }: WatchCardProps) => {
  const words = useWords(ownWatchWords)
  const mails = useWords(mailWords)
  const [isEditing, setIsEditing] = useState(false)
  const end = async (): Promise<void> => {
    setIsEditing(false)
    await onChange()
  }
  return (
    <article class="own-watch" data-watch={watch.id}>
      <h3>{watch.name}</h3>
      <p class="muted">
        {watch.url ?? mailTarget(watch, mails) ?? words.feedOnly} · <a href={watch.feeds.atom}>Atom</a> ·{' '}
        <WatchState watch={watch} />
      </p>
      {isEditing ? (
        <WatchEditor watch={watch} onEnd={end} />
      ) : (
        <WatchActions {...{ watch, onChange }} onEdit={() => setIsEditing(true)} />
      )}
      <LastEvents path={watch.feeds.json} />
    </article>
  )
}

/** The address, and how often mails go out where not at once. */
const mailTarget = ({ email, digest }: OwnWatch, words: { day: string; week: string }): string | null =>
  email && [email, ...(digest ? [words[digest].toLowerCase()] : [])].join(', ')

const WatchState = ({ watch: { failing, paused, waiting, given_up } }: { watch: OwnWatch }) => {
  const words = useWords(ownWatchWords)
  const format = useFormat()
  const parts = [
    paused
      ? words.paused
      : failing
        ? words.failing(explainDelivery(failing.error, format.language), failing.attempts)
        : words.works,
    ...(failing && !paused ? [words.next(format.instant(Date.parse(failing.next_attempt_at) / 1_000))] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(given_up > 0 ? [words.givenUp(given_up)] : []),
  ]
  return <span data-state>{parts.join(', ')}</span>
}

const WatchActions = ({ watch, onChange, onEdit }: WatchCardProps & { onEdit: () => void }) => {
  const words = useWords(ownWatchWords)
  const explain = useExplanation()
  const { language } = useFormat()
  const [outcome, setOutcome] = useState('')
  const path = `/api/watches/${watch.id}`
  const pause = async (): Promise<void> => {
    await send(path, { method: 'PUT', body: { paused: !watch.paused } })
    await onChange()
  }
  const test = async (): Promise<void> => {
    const sent = await send<{ accepted: boolean; error: string | null }>(`${path}/test`, { method: 'POST' })
    if ('failure' in sent) setOutcome(explain(sent.failure))
    else
      setOutcome(
        sent.body.accepted ? words.accepted : words.refused(explainDelivery(sent.body.error ?? '', language)),
      )
  }
  const replay = async (): Promise<void> => {
    const sent = await send<{ events: number }>(`${path}/replay`, { method: 'POST', body: {} })
    setOutcome('body' in sent ? words.replayed(sent.body.events) : explain(sent.failure))
    await onChange()
  }
  const remove = async (): Promise<void> => {
    await send(path, { method: 'DELETE' })
    await onChange()
  }
  const actions: [title: string, act: () => void][] = [
    ...(watch.url === null && watch.email === null
      ? []
      : ([
          [watch.paused ? words.resume : words.pause, pause],
          [words.test, test],
          [words.replay, replay],
        ] as [string, () => void][])),
    [words.rename, onEdit],
    [words.delete, remove],
  ]
  return (
    <p>
      {actions.map(([title, act]) => (
        <button
          key={title}
          type="button"
          class="quiet"
          aria-label={words.of(title, watch.name)}
          onClick={act}
        >
          {title}
        </button>
      ))}{' '}
      <span role="status">{outcome}</span>
    </p>
  )
}
