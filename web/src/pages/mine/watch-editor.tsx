import { useState } from 'preact/hooks'
import type { Failure } from '../../api/failure.js'
import { send } from '../../api/send.js'
import { Field } from '../../components/filters/field.js'
import { useFaults } from '../../components/filters/filters.js'
import { MailFields, type MailPeriod } from '../../components/mail-fields.js'
import { ErrorState } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { OwnWatch } from './own-watch.js'
import { ownWatchWords } from './watch-words.js'

/** Changes the name of a watch, and where it goes. */
export const WatchEditor = ({ watch, onEnd }: { watch: OwnWatch; onEnd: () => Promise<void> }) => {
  const words = useWords(ownWatchWords)
  const [name, setName] = useState(watch.name)
  const [url, setUrl] = useState(watch.url ?? '')
  const [email, setEmail] = useState(watch.email ?? '')
  const [digest, setDigest] = useState<MailPeriod>(watch.digest ?? 'none')
  const { language } = useFormat()
  const [failure, setFailure] = useState<Failure>()
  const faultOf = useFaults(failure)
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    // What did not change is left out: an address takes the place of a webhook, and the other way round.
    const isNew = (typed: string, known: string | null): boolean => typed !== '' && typed !== known
    const body = {
      name,
      ...(isNew(url, watch.url) ? { url } : {}),
      ...(isNew(email, watch.email) ? { email, language } : {}),
      ...(email === '' ? {} : { digest }),
    }
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
      <MailFields {...{ email, setEmail, digest, setDigest }} fault={faultOf('email')} />
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
