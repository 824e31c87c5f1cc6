import { exampleOf, type OpenApi, operationsOf, proseOf } from './document.js'

/** Writes what a language model needs to ask the API, in the form of llmstxt.org. */
export const llmsText = (document: OpenApi): string => {
  const groups = document.tags.map(({ name, description }) => {
    const operations = operationsOf(document).filter(({ tags }) => tags.includes(name))
    const lines = operations.map((one) => {
      const parameters = (one.parameters ?? []).map(({ name, required }) =>
        required ? `${name} (required)` : name,
      )
      const example = one.method === 'get' ? ` Example: \`${exampleOf(one)}\`.` : ''
      const named = parameters.length > 0 ? ` Parameters: ${parameters.join(', ')}.` : ''
      const prose = proseOf(one)
      return `- \`${one.method.toUpperCase()} ${one.path}\`: ${one.summary}.${prose && ` ${prose}`}${named}${example}`
    })
    return [`## ${name}`, '', description, '', ...lines].join('\n')
  })
  return `# ${document.info.title}

> ${document.info.description.split('\n\n')[0]?.replaceAll('\n', ' ')}

${document.info.description.split('\n\n').slice(1).join('\n\n')}

Numbers that nobody observed are 0 or null, and a record names the zeros in \`unknown\`: do not report them as zeros. Errors are
\`{"error", "message", "details"}\`. Lists that come in pages take \`page\` and \`limit\`; a next page is in the header \`Link\`.

- [The whole API with all fields](/openapi.json), OpenAPI 3.1
- The same questions by the Model Context Protocol: \`POST /mcp\`

${groups.join('\n\n')}
`
}
