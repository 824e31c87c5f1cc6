import { useWords } from '../../i18n/language.js'
import { CodeBlock } from './code-block.js'
import { anchorOf, canBeTried, type Operation } from './document.js'
import { Fields } from './fields.js'
import { Parameters } from './parameters.js'
import { RichText } from './rich-text.js'
import { Try } from './try.js'
import { docsWords } from './words.js'

interface OperationProps {
  operation: Operation
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One path of the API: a line, and all about it when it is open. */
export const OperationView = ({ operation, isOpen, onToggle }: OperationProps) => (
  <details
    class="docs-operation"
    id={anchorOf(operation)}
    open={isOpen}
    onToggle={(event) => event.currentTarget.open !== isOpen && onToggle(event.currentTarget.open)}
  >
    <summary>
      <code>
        {operation.method === 'get' ? '' : `${operation.method.toUpperCase()} `}
        {operation.path}
      </code>{' '}
      <span class="muted">{operation.summary}</span>
    </summary>
    {isOpen && <Details operation={operation} />}
  </details>
)

const Details = ({ operation }: { operation: Operation }) => {
  const words = useWords(docsWords)
  return (
    <div class="docs-details">
      {operation.description && <RichText text={operation.description} />}
      <h3>{words.parameters}</h3>
      <Parameters parameters={operation.parameters} />
      {operation.body && (
        <>
          <h3>{words.body}</h3>
          <Fields schema={operation.body} />
        </>
      )}
      {canBeTried(operation) && (
        <>
          <h3>{words.tryIt}</h3>
          <Try operation={operation} />
        </>
      )}
      {operation.exampleAnswer !== undefined && (
        <>
          <h3>{words.exampleAnswer}</h3>
          <CodeBlock label={words.exampleAnswer} code={JSON.stringify(operation.exampleAnswer, null, 2)} />
        </>
      )}
      {operation.answer && (
        <>
          <h3>{words.fields}</h3>
          <Fields schema={operation.answer} />
        </>
      )}
    </div>
  )
}
