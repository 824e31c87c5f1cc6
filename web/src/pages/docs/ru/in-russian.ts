import { nameOf, type Operation, type Reference, type Schema } from '../document.js'
import { catalogueTexts } from './catalogue.js'
import { channelTexts } from './channel.js'
import { citationTexts } from './citation.js'
import { collectingTexts } from './collecting.js'
import { listsTexts } from './lists.js'
import { marketTexts } from './market.js'
import { networkTexts } from './network.js'
import { OPERATIONS_RU, OVERVIEW_RU } from './operations.js'
import { postsTexts } from './posts.js'
import { searchTexts } from './search.js'
import { usageTexts } from './usage.js'
import { watchesTexts } from './watches.js'

/** What the API says of parameters and fields, by the English text. A test finds what is missing, and what nobody says any more. */
export const FIELDS_RU: Readonly<Record<string, string>> = {
  ...catalogueTexts,
  ...channelTexts,
  ...postsTexts,
  ...citationTexts,
  ...networkTexts,
  ...marketTexts,
  ...searchTexts,
  ...listsTexts,
  ...collectingTexts,
  ...watchesTexts,
  ...usageTexts,
}

/** Replaces the description of a parameter or field. */
type Translate = (english: string) => string

const described = <T extends { description?: string }>(one: T, translate: Translate): T =>
  one.description === undefined ? one : { ...one, description: translate(one.description) }

/** A schema with the descriptions of its fields translated; its own is not shown. */
const schemaIn = (schema: Schema, translate: Translate): Schema => {
  const inner = (one: Schema): Schema => schemaIn(one, translate)
  const { properties, additionalProperties, items, anyOf } = schema
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, (one) => inner(described(one, translate))) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  }
}

const mapValues = <T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** An operation with every description of its parameters and fields translated. */
export const fieldsIn = (operation: Operation, translate: Translate): Operation => ({
  ...operation,
  parameters: operation.parameters.map((parameter) => described(parameter, translate)),
  body: operation.body && schemaIn(operation.body, translate),
  answer: operation.answer && schemaIn(operation.answer, translate),
})

const operationInRussian = (operation: Operation): Operation => {
  const [summary = operation.summary, description = ''] = OPERATIONS_RU[nameOf(operation)] ?? []
  return { ...fieldsIn(operation, (english) => FIELDS_RU[english] ?? english), summary, description }
}

/** The description of the API in Russian; the server writes it in English. */
export const inRussian = ({ groups }: Reference): Reference => ({
  overview: OVERVIEW_RU,
  groups: groups.map(({ name, operations }) => ({ name, operations: operations.map(operationInRussian) })),
})
