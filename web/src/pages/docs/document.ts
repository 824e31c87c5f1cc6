/** What the page reads of the OpenAPI document, which the server generates from the schemas of its routes. */

export interface Schema {
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
  items?: Schema
  required?: readonly string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

export interface Parameter {
  name: string
  in: 'query' | 'path'
  required: boolean
  description?: string
  schema: Schema
}

interface Content {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>
}

interface RawOperation {
  summary: string
  description?: string
  tags: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}

export interface OpenApi {
  info: { version: string; description: string }
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
}

export interface Operation {
  /** In small letters. */
  method: string
  path: string
  summary: string
  description: string
  parameters: readonly Parameter[]
  /** Path and query of a request that the demo messenger answers. */
  example: string
  /** Of the request. */
  body: Schema | undefined
  answer: Schema | undefined
  exampleAnswer: unknown
}

export interface Group {
  name: string
  operations: readonly Operation[]
}

/** What the page shows of the document. */
export interface Reference {
  overview: string
  groups: readonly Group[]
}

/** The server puts a curl line behind the description. */
const EXAMPLE = /(?:^|\n\n)Example:\n\n\s+curl .*'https?:\/\/[^/]+(\/.*)'$/

const operationOf = (path: string, method: string, raw: RawOperation): Operation => {
  const { summary, description = '', parameters = [] } = raw
  const [answer, body] = [raw.responses['200'] ?? raw.responses['201'], raw.requestBody].map(
    (content) => content?.content?.['application/json'],
  )
  return {
    method,
    path,
    summary,
    parameters,
    body: body?.schema,
    description: description.replace(EXAMPLE, ''),
    example: EXAMPLE.exec(description)?.[1] ?? path,
    answer: answer?.schema,
    exampleAnswer: answer?.example,
  }
}

/** The operations by their tags, both in the order of the document. */
const groupsOf = ({ paths }: OpenApi): Group[] => {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, raw] of Object.entries(methods)) {
      const name = raw.tags[0] ?? ''
      groups.set(name, [...(groups.get(name) ?? []), operationOf(path, method, raw)])
    }
  }
  return [...groups].map(([name, operations]) => ({ name, operations }))
}

export const referenceOf = (document: OpenApi): Reference => ({
  overview: document.info.description,
  groups: groupsOf(document),
})

/** What an operation is called in our own texts, such as "POST /api/lists". */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`

/** What the page calls an operation, also in the fragment of its address. */
export const anchorOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method === 'get' ? '' : `${method.toUpperCase()} `}${path.replace(/^\/api\//, '')}`

/** The page sends what is only a question, and shows what comes back as text. */
export const canBeTried = ({ method, answer }: Operation): boolean => method === 'get' && answer !== undefined
