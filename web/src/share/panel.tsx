import './share.css'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Failure } from '../api/failure.js'
import { urlsInUse } from '../api/resource.js'
import { send } from '../api/send.js'
import { CopyButton } from '../components/copy-line.js'
import { ErrorState } from '../components/states.js'
import { useWords } from '../i18n/language.js'
import { PATHS } from '../paths.js'
import { shareWords } from './words.js'

const DAYS = [7, 30, 90, 365]
const STANDARD_DAYS = 30

/** Makes a link to what the page shows now. */
export const SharePanel = () => {
  const words = useWords(shareWords)
  const [days, setDays] = useState(STANDARD_DAYS)
  const [link, setLink] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const make = async (): Promise<void> => {
    const requests = urlsInUse().join('\n')
    const path = location.pathname + location.search
    const sent = await send<{ link: string }>('/api/shares', {
      method: 'POST',
      body: { path, requests, days },
    })
    if ('failure' in sent) setFailure(sent.failure)
    else setLink(location.origin + sent.body.link)
  }
  return (
    <section class="block share-panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      {link === undefined ? (
        <>
          <p>{words.what}</p>
          <label>
            {words.open}{' '}
            <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {words.days(count)}
                </option>
              ))}
            </select>
          </label>{' '}
          <button type="button" class="button primary" onClick={make}>
            {words.make}
          </button>
          {failure && <NotMade failure={failure} />}
        </>
      ) : (
        <div role="status">
          <p>{words.made}</p>
          <pre>
            <code data-share-link>{link}</code>
          </pre>
          <CopyButton text={link} />
        </div>
      )}
      <p>
        <Link href={PATHS.mine}>{words.mine}</Link>
      </p>
    </section>
  )
}

const NotMade = ({ failure }: { failure: Failure }) => {
  const words = useWords(shareWords)
  if (failure.code === 'product') return <p role="alert">{words.noProduct}</p>
  const fault = failure.details?.find(({ parameter }) => parameter === 'requests')
  if (fault?.code === 'required') return <p role="alert">{words.nothing}</p>
  if (fault?.code === 'lines' || fault?.code === 'length') return <p role="alert">{words.tooMuch}</p>
  return <ErrorState failure={failure} />
}
