import {
  answerOf,
  isPaged,
  type NamedOperation,
  type OpenApi,
  operationsOf,
  type Parameter,
  type Schema,
} from './document.js'

/** Writes the methods and types of the Python client. */

const KEYWORDS = ['from', 'class', 'import', 'in', 'is', 'global', 'lambda', 'not', 'or', 'and', 'with', 'as']

const pascal = (name: string): string =>
  name.replace(/(?:^|_|\W)(\w)/g, (_, letter: string) => letter.toUpperCase())

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const argument = (name: string): string => (KEYWORDS.includes(name) ? `${name}_` : name)

/** Collects the classes that types need, those first that others name. */
class Types {
  readonly classes: string[] = []

  of(schema: Schema, name: string): string {
    if (schema.anyOf) return schema.anyOf.map((one, i) => this.of(one, `${name}${i || ''}`)).join(' | ')
    if (schema['x-flag']) return 'bool'
    if (schema.enum)
      return withNull(
        schema,
        `Literal[${schema.enum
          .filter((one) => one !== null)
          .map((one) => JSON.stringify(one))
          .join(', ')}]`,
      )
    const types = [schema.type ?? 'object'].flat()
    return types.map((type) => this.#plain(type, schema, name)).join(' | ')
  }

  #plain(type: string, schema: Schema, name: string): string {
    if (type === 'array')
      return `list[${this.of(schema.items ?? {}, `${name}Item`.replace(/ItemsItem$|sItem$/, 'Item'))}]`
    if (type !== 'object')
      return { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[type] ?? 'Any'
    if (schema.properties) return this.#add(name, schema)
    const { additionalProperties } = schema
    return `dict[str, ${typeof additionalProperties === 'object' ? this.of(additionalProperties, `${name}Value`) : 'Any'}]`
  }

  #add(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]): [string, string] => {
      const type = this.of(schema, `${name}${pascal(field)}`)
      return [field, required.includes(field) ? type : `NotRequired[${type}]`]
    })
    const isPlain = fields.every(([field]) => !KEYWORDS.includes(field))
    this.classes.push(
      isPlain
        ? [`class ${name}(TypedDict):`, ...fields.map(([field, type]) => `    ${field}: ${type}`)].join('\n')
        : [
            `${name} = TypedDict(`,
            `    "${name}",`,
            '    {',
            ...fields.map(([field, type]) => `        "${field}": ${JSON.stringify(type)},`),
            '    },',
            ')',
          ].join('\n'),
    )
    return name
  }
}

const withNull = ({ type, enum: values = [] }: Schema, text: string): string =>
  [type].flat().includes('null') || values.includes(null) ? `${text} | None` : text

const signature = (operation: NamedOperation, types: Types): string => {
  const { parameters = [], requestBody } = operation
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const typeOf = ({ name, schema }: Parameter): string =>
    types.of(schema, `${pascal(operation.operationId)}${pascal(name)}`)
  const given = [
    ...inPath.map((one) => `${argument(one.name)}: ${typeOf(one)}`),
    ...(requestBody ? ['body: dict[str, Any]'] : []),
  ]
  const named = [...inQuery.filter((one) => one.required), ...inQuery.filter((one) => !one.required)].map(
    (one) =>
      one.required
        ? `${argument(one.name)}: ${typeOf(one)}`
        : `${argument(one.name)}: ${typeOf(one)} | None = None`,
  )
  return ['self', ...given, ...(named.length > 0 ? ['*', ...named] : [])].join(', ')
}

const call = ({ method, path, parameters = [], requestBody }: NamedOperation): string => {
  const inPath = parameters.filter((one) => one.in === 'path')
  const address =
    inPath.length > 0
      ? `f"${path.replace(/\{(\w+)\}/g, (_, name: string) => `{quote(str(${argument(name)}), safe='')}`)}"`
      : `"${path}"`
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => `"${name}": ${argument(name)}`)
  const parts = [
    `"${method.toUpperCase()}"`,
    address,
    ...(query.length > 0 || requestBody ? [`{${query.join(', ')}}`] : []),
    ...(requestBody ? ['body'] : []),
  ]
  return parts.join(', ')
}

const methodsOf = (operation: NamedOperation, types: Types): string[] => {
  const { operationId, summary } = operation
  const answer = answerOf(operation)
  const name = snake(operationId)
  const type = answer ? types.of(answer, `${pascal(operationId)}Answer`) : 'None'
  const given = signature(operation, types)
  const method = [
    `    def ${name}(${given}) -> ${type}:`,
    `        """${summary}."""`,
    `        return self._ask(${call(operation)})`,
  ]
  if (!isPaged(operation)) return [method.join('\n')]
  const item = types.of(answer?.properties?.items?.items ?? {}, `${pascal(operationId)}AnswerItem`)
  const each = [
    `    def each_${name}(${given}) -> Iterator[${item}]:`,
    `        """The items of all pages: ${summary}."""`,
    `        return self._each(${call(operation)})`,
  ]
  return [method.join('\n'), each.join('\n')]
}

export const pythonClient = (document: OpenApi): string => {
  const types = new Types()
  const operations = operationsOf(document).filter(
    (one) => answerOf(one) !== undefined || one.method === 'delete',
  )
  const methods = operations
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap((one) => methodsOf(one, types))
  return `"""Generated from docs/openapi.json by \`npm run generate\`; do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Literal, TypedDict
from urllib.parse import quote

if TYPE_CHECKING:
    from typing_extensions import NotRequired


${[...new Set(types.classes)].join('\n\n\n')}


class Api:
    """The questions of the API; Client sends them."""

    def _ask(self, method: str, path: str, query: dict[str, Any] | None = None, body: Any = None) -> Any:
        raise NotImplementedError

    def _each(self, method: str, path: str, query: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

${methods.join('\n\n')}
`
}
