import { useWords } from '../../i18n/language.js'
import type { Schema } from './document.js'
import { InlineText } from './rich-text.js'
import { fieldsOf, typeText } from './schema-text.js'
import { schemaWords } from './schema-words.js'

/** The fields of an answer; those of inner objects are indented. */
export const Fields = ({ schema }: { schema: Schema }) => {
  const words = useWords(schemaWords)
  return (
    <ul class="docs-fields">
      {fieldsOf(schema).map(({ name, schema: field }) => (
        <li key={name}>
          <code class="docs-name">{name}</code> <span class="muted">{typeText(field, words)}</span>
          {field.description && (
            <>
              {' '}
              <InlineText text={field.description} />
            </>
          )}
          {fieldsOf(field).length > 0 && <Fields schema={field} />}
        </li>
      ))}
    </ul>
  )
}
