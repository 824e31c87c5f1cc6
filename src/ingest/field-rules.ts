import { byKindOf, OBSERVATION_SCHEMAS, type Observation } from './observation.js'

/** How the value of one field is checked. `nullable`: `null` is allowed. Lengths in UTF-16 units. */
export type Rule =
  | { type: 'integer' | 'number'; min: number; max: number; nullable: boolean }
  | { type: 'boolean'; nullable: boolean }
  | ({ type: 'string'; nullable: boolean } & TextRule)
  | ({ type: 'strings'; maxItems: number; nullable: boolean } & TextRule)
  /** An object, with names that match a text rule. */
  | ({ type: 'record'; maxItems: number; values: Rule; nullable: boolean } & TextRule)

/** How a text is checked. */
export interface TextRule {
  pattern: RegExp | undefined
  maxLength: number
}

export type Rules = Readonly<Record<string, Rule>>

/** The JSON Schema of a field, as far as the observations use it. */
interface FieldSchema {
  type?: 'integer' | 'number' | 'boolean' | 'string' | 'array' | 'object' | 'null'
  minimum?: number
  maximum?: number
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: FieldSchema
  maxProperties?: number
  propertyNames?: FieldSchema
  additionalProperties?: FieldSchema
  /** A value or null. */
  anyOf?: FieldSchema[]
}

/** A bound that is left out of a schema is none. */
const NO_BOUND = Number.POSITIVE_INFINITY

const ruleOf = (schema: FieldSchema, nullable = false): Rule => {
  const { type, anyOf, minimum = -NO_BOUND, maximum = NO_BOUND } = schema
  const value = anyOf?.find((one) => one.type !== 'null')
  if (value !== undefined) return ruleOf(value, true)
  if (type === 'integer' || type === 'number') return { type, min: minimum, max: maximum, nullable }
  if (type === 'boolean') return { type, nullable }
  if (type === 'string') return { type, ...textRuleOf(schema), nullable }
  return type === 'object' ? recordRuleOf(schema, nullable) : stringsRuleOf(schema, nullable)
}

const textRuleOf = ({ pattern, maxLength = NO_BOUND }: FieldSchema = {}): TextRule => ({
  pattern: pattern === undefined ? undefined : new RegExp(pattern, 'u'),
  maxLength,
})

const stringsRuleOf = ({ maxItems = NO_BOUND, items }: FieldSchema, nullable: boolean): Rule => ({
  type: 'strings',
  maxItems,
  ...textRuleOf(items),
  nullable,
})

const recordRuleOf = (schema: FieldSchema, nullable: boolean): Rule => ({
  type: 'record',
  maxItems: schema.maxProperties ?? NO_BOUND,
  ...textRuleOf(schema.propertyNames),
  values: ruleOf(schema.additionalProperties ?? {}),
  nullable,
})

const rulesOf = (kind: Observation['kind']): Rules => {
  const { kind: _, ...fields } = OBSERVATION_SCHEMAS[kind].properties
  return Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, ruleOf(schema)]))
}

/** The rule of each field except `kind`. */
export const RULES: Readonly<Record<Observation['kind'], Rules>> = byKindOf(rulesOf)

const requiredOf = (kind: Observation['kind']): readonly string[] =>
  OBSERVATION_SCHEMAS[kind].required.filter((field) => field !== 'kind')

/** The fields that an observation must have beside `kind`. */
export const REQUIRED: Readonly<Record<Observation['kind'], readonly string[]>> = byKindOf(requiredOf)
