import { useId, useState } from 'preact/hooks'
import { curlLine } from '../../api/request.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { isPublic, session, useNeedsKey } from '../../state/session.js'
import { untilSettled } from '../../state/settled.js'
import { useStore } from '../../state/store.js'
import { CodeBlock } from './code-block.js'
import type { Operation, Parameter } from './document.js'
import { exampleValues, requestUrl, type Sent, send, type Values } from './send.js'
import { docsWords } from './words.js'

/** A form that sends the request with the reader's key and shows the answer; it begins with the example. */
export const Try = ({ operation }: { operation: Operation }) => {
  const words = useWords(docsWords)
  const { key } = useStore(session)
  const needsKey = useNeedsKey()
  const canAsk = key !== undefined || isPublic()
  const [values, setValues] = useState<Values>(() => exampleValues(operation))
  const [sent, setSent] = useState<Sent | 'failed'>()
  const url = requestUrl(operation, values)
  const submit = (event: Event): void => {
    event.preventDefault()
    if (canAsk) untilSettled(send(url, key)).then(setSent, () => setSent('failed'))
  }
  return (
    <form class="docs-try" onSubmit={submit}>
      <div class="filter-panel-grid">
        {operation.parameters.map((parameter) => (
          <ValueField
            key={parameter.name}
            {...{ parameter }}
            value={values[parameter.name] ?? ''}
            onValue={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        ))}
      </div>
      <pre>
        <code>{curlLine(location.origin, { url }, needsKey)}</code>
      </pre>
      {canAsk ? (
        <button type="submit" class="button primary">
          {words.send}
        </button>
      ) : (
        <p>
          <a href={PATHS.market}>{words.enterKey}</a>
        </p>
      )}
      <div role="status">{sent && <Received sent={sent} />}</div>
    </form>
  )
}

interface ValueFieldProps {
  parameter: Parameter
  value: string
  onValue: (value: string) => void
}

const ValueField = ({ parameter: { name, schema, required }, value, onValue }: ValueFieldProps) => {
  const id = useId()
  return (
    <div class="filter">
      <label for={id}>
        <code>{name}</code>
        {required && ' *'}
      </label>
      {schema.enum ? (
        <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">—</option>
          {schema.enum.map((option) => (
            <option key={String(option)} value={String(option)}>
              {String(option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          value={value}
          placeholder={schema.default === undefined ? '' : String(schema.default)}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

const Received = ({ sent }: { sent: Sent | 'failed' }) => {
  const words = useWords(docsWords)
  if (sent === 'failed') return <p class="state-error">{words.failed}</p>
  return (
    <>
      <p>
        <strong>{sent.status}</strong> <span class="muted">{words.took(String(sent.milliseconds))}</span>
      </p>
      <CodeBlock label={words.answer} code={sent.body} />
      {sent.isCut && <p class="muted">{words.cut}</p>}
    </>
  )
}
