import { exampleOf, type NamedOperation, type OpenApi, operationsOf, proseOf } from './document.js'

/** Writes a collection for Postman and what reads its format: every request with its example, by groups. */

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

export const postmanCollection = (document: OpenApi): object => ({
  info: { name: document.info.title, description: document.info.description, schema: FORMAT },
  auth: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-API-Key', type: 'string' },
      { key: 'value', value: '{{key}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  },
  variable: [
    { key: 'address', value: 'http://127.0.0.1:8080' },
    { key: 'key', value: '' },
  ],
  item: document.tags.map(({ name, description }) => ({
    name,
    description,
    item: operationsOf(document)
      .filter(({ tags }) => tags.includes(name))
      .map(requestOf),
  })),
})

const requestOf = (operation: NamedOperation) => ({
  name: operation.summary,
  request: {
    method: operation.method.toUpperCase(),
    description: proseOf(operation),
    url: urlOf(operation),
    ...(operation.requestBody && {
      header: [{ key: 'Content-Type', value: 'application/json' }],
      body: { mode: 'raw', raw: '{}', options: { raw: { language: 'json' } } },
    }),
  },
})

/** Parameters of the example are filled in and sent; the others are there to be switched on. */
const urlOf = (operation: NamedOperation) => {
  const { path, parameters = [] } = operation
  const example = new URL(exampleOf(operation), 'http://localhost')
  const values = example.pathname.split('/')
  const parts = path.split('/').slice(1)
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, description = '' }) => ({
      key: name,
      value: example.searchParams.get(name) ?? '',
      description,
      disabled: !example.searchParams.has(name),
    }))
  return {
    raw: `{{address}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    host: ['{{address}}'],
    path: parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1')),
    query,
    variable: parts.flatMap((part, i) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name === undefined ? [] : [{ key: name, value: decodeURIComponent(values[i + 1] ?? '') }]
    }),
  }
}
