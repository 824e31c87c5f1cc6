import { useWords } from '../../i18n/language.js'
import type { Parameter } from './document.js'
import { InlineText } from './rich-text.js'
import { boundsText, typeText } from './schema-text.js'
import { schemaWords } from './schema-words.js'
import { docsWords } from './words.js'

export const Parameters = ({ parameters }: { parameters: readonly Parameter[] }) => {
  const words = useWords(docsWords)
  if (parameters.length === 0) return <p class="muted">{words.noParameters}</p>
  return (
    <ul class="docs-fields">
      {parameters.map((parameter) => (
        <li key={parameter.name}>
          <code class="docs-name">{parameter.name}</code>{' '}
          {parameter.required && <strong>{words.required} </strong>}
          <Shape parameter={parameter} />
          {parameter.description && (
            <>
              {' '}
              <InlineText text={parameter.description} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Shape = ({ parameter: { schema } }: { parameter: Parameter }) => {
  const words = useWords(docsWords)
  const types = useWords(schemaWords)
  const standard = schema.default === undefined ? undefined : words.standard(JSON.stringify(schema.default))
  return (
    <span class="muted">
      {[typeText(schema, types), boundsText(schema, types), standard].filter(Boolean).join(' · ')}
    </span>
  )
}
