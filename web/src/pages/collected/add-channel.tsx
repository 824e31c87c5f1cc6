import { useState } from 'preact/hooks'
import { type Failure, readFailure } from '../../api/failure.js'
import { Field } from '../../components/filters/field.js'
import { ErrorState } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { session } from '../../state/session.js'
import { untilSettled } from '../../state/settled.js'
import type { Entry } from './entry.js'
import { collectedWords } from './words.js'

type Outcome = { entry: Entry } | { failure: Failure }

interface AddChannelProps {
  /** What the field begins with. */
  channel: string
  onAdded: () => void
}

/** Puts a channel on the list. */
export const AddChannel = ({ channel, onAdded }: AddChannelProps) => {
  const words = useWords(collectedWords)
  const [typed, setTyped] = useState(channel)
  const [outcome, setOutcome] = useState<Outcome>()
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    const next = await untilSettled(add(typed.trim()))
    setOutcome(next)
    if ('failure' in next) return
    setTyped('')
    onAdded()
  }
  return (
    <form onSubmit={submit}>
      <div class="filter-panel-bar">
        <Field label={words.add} fault={failure?.code === 'parameter' ? words.noName : undefined}>
          {(ids) => (
            <input
              {...ids}
              name="channel"
              required
              autocomplete="off"
              spellcheck={false}
              placeholder="@handle"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" class="button primary">
          {words.collect}
        </button>
      </div>
      {failure && failure.code !== 'parameter' && <ErrorState failure={failure} />}
      {outcome && 'entry' in outcome && <p role="status">{words.added(outcome.entry)}</p>}
    </form>
  )
}

const add = async (channel: string): Promise<Outcome> => {
  try {
    const response = await fetch('/api/collect', {
      method: 'POST',
      headers: { 'x-api-key': session.get().key ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ channel }),
    })
    const body: unknown = await response.json()
    return response.ok ? { entry: body as Entry } : { failure: readFailure(response, body) }
  } catch {
    return { failure: { code: 'network' } }
  }
}
