import { useState } from 'preact/hooks'
import type { Failure } from '../../api/failure.js'
import { send } from '../../api/send.js'
import { Field } from '../../components/filters/field.js'
import { useFaults } from '../../components/filters/filters.js'
import { ErrorState } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import type { OwnWatch } from './own-watch.js'
import { ownWatchWords } from './watch-words.js'

/** Changes the name of a watch, and where it goes. */
export const WatchEditor = ({ watch, onEnd }: { watch: OwnWatch; onEnd: () => Promise<void> }) => {
  const words = useWords(ownWatchWords)
  const [name, setName] = useState(watch.name)
  const [url, setUrl] = useState(watch.url ?? '')
  const [failure, setFailure] = useState<Failure>()
  const faultOf = useFaults(failure)
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const body = { name, ...(url === '' ? {} : { url }) }
    const sent = await send(`/api/watches/${watch.id}`, { method: 'PUT', body })
    if ('failure' in sent) setFailure(sent.failure)
    else await onEnd()
  }
  return (
    <form class="watch-panel" onSubmit={save}>
      <Field label={words.newName} fault={faultOf('name')}>
        {(ids) => (
          <input {...ids} type="text" required value={name} onInput={(e) => setName(e.currentTarget.value)} />
        )}
      </Field>
      <Field label={words.newUrl} fault={faultOf('url')}>
        {(ids) => <input {...ids} type="url" value={url} onInput={(e) => setUrl(e.currentTarget.value)} />}
      </Field>
      {failure && <ErrorState failure={failure} />}
      <p>
        <button type="submit" class="button primary">
          {words.save}
        </button>{' '}
        <button type="button" class="button" onClick={onEnd}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}
