import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../../../api/failure.js'
import { useOwn } from '../../../api/use-own.js'
import { Choice } from '../../../components/choice.js'
import { Field } from '../../../components/filters/field.js'
import { useFaults } from '../../../components/filters/filters.js'
import { MailFields, type MailPeriod } from '../../../components/mail-fields.js'
import { ErrorState, Skeleton } from '../../../components/states.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { SearchQuery } from '../query.js'
import { type AddedWatch, addWatch, feedOf, type Outcome } from './add-watch.js'
import { watchWords } from './words.js'

export interface WatchPanelProps {
  /** A watch has a webhook and feeds; a feed is a watch without a webhook. */
  kind: 'watch' | 'feed'
  values: SearchQuery
}

export const WatchPanel = ({ kind, values }: WatchPanelProps) => {
  const words = useWords(watchWords)
  return (
    <section class="block watch-panel" aria-label={words[kind]}>
      <h2>{words[kind]}</h2>
      {kind === 'watch' ? <WatchForm values={values} /> : <NewFeed values={values} />}
    </section>
  )
}

const WatchForm = ({ values }: Pick<WatchPanelProps, 'values'>) => {
  const words = useWords(watchWords)
  const [by, setBy] = useState<'webhook' | 'email'>('webhook')
  const [url, setUrl] = useState('')
  const [email, setEmail] = useState('')
  const [digest, setDigest] = useState<MailPeriod>('none')
  const { language } = useFormat()
  const [outcome, setOutcome] = useState<Outcome>()
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined
  const faultOf = useFaults(failure)
  // Nobody should fill in a form that the key cannot send.
  const own = useOwn<unknown>('/api/watches')
  if (own.failure) return <NotAdded failure={own.failure} />
  if (outcome && 'watch' in outcome) return <Added watch={outcome.watch} />
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    setOutcome(await addWatch(values, by === 'webhook' ? { url } : { email, digest, language }))
  }
  return (
    <form class="watch-panel" onSubmit={submit}>
      <Choice
        label={words.by}
        options={{ webhook: words.webhook, email: words.email }}
        value={by}
        onChange={setBy}
      />
      <p>{by === 'webhook' ? words.what : words.whatMail}</p>
      {by === 'email' && (
        <MailFields {...{ email, setEmail, digest, setDigest }} fault={faultOf('email')} isRequired />
      )}
      {by === 'webhook' && (
        <Field label={words.url} fault={faultOf('url')}>
          {(ids) => (
            <input
              {...ids}
              type="url"
              required
              value={url}
              placeholder="https://example.com/hook"
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {failure && <NotAdded failure={failure} />}
      <button type="submit" class="button primary">
        {words.add}
      </button>
    </form>
  )
}

const NewFeed = ({ values }: Pick<WatchPanelProps, 'values'>) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const add = async (): Promise<void> => setOutcome(await feedOf(values))
  useEffect(() => {
    add()
  }, [])
  if (outcome === undefined) return <Skeleton lines={2} />
  return 'watch' in outcome ? (
    <Added watch={outcome.watch} />
  ) : (
    <NotAdded failure={outcome.failure} onRetry={add} />
  )
}

/** A key may open the search without opening watches. */
const NotAdded = (props: { failure: Failure; onRetry?: () => void }) => {
  const words = useWords(watchWords)
  return props.failure.code === 'product' ? <p role="alert">{words.noProduct}</p> : <ErrorState {...props} />
}

const Added = ({ watch: { secret, email, feeds } }: { watch: AddedWatch }) => {
  const words = useWords(watchWords)
  return (
    <div class="watch-panel" role="status">
      {secret !== null && (
        <p>
          {words.added} <code>{secret}</code>
        </p>
      )}
      {email && <p>{words.mailed(email)}</p>}
      <p>{words.feeds}</p>
      <ul>
        {Object.values(feeds).map((path) => (
          <li key={path}>
            <a href={path}>
              <code>{location.origin + path}</code>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
