import { REQUIRED, RULES, type Rule } from '../../src/ingest/field-rules.js'
import type { Observation } from '../../src/ingest/observation.js'

/** What is wrong with an observation by the rules of the format; nothing if all is well. */
export function faultOf(line: Observation): string | undefined {
  const { kind, ...fields } = line
  const rules: Readonly<Record<string, Rule>> = RULES[kind]
  const missing = REQUIRED[kind].filter((name) => !(name in fields))
  const wrong = Object.entries(fields).filter(([name, value]) => !rules[name] || !fits(value, rules[name]))
  const names = [...missing, ...wrong.map(([name]) => name)]
  return names.length === 0 ? undefined : `${kind} ${names.join(' ')}: ${JSON.stringify(line)}`
}

function fits(value: unknown, rule: Rule): boolean {
  if (value === null) return 'nullable' in rule && rule.nullable === true
  switch (rule.type) {
    case 'number':
      return Number(value) >= rule.min && Number(value) <= rule.max
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
    case 'boolean':
      return typeof value === 'boolean'
    case 'string':
      return isString(value, rule.maxLength) && (rule.pattern?.test(value) ?? true)
    case 'strings':
      return (
        Array.isArray(value) &&
        value.length <= rule.maxItems &&
        value.every((item) => isString(item, rule.maxLength))
      )
    case 'record':
      return Object.values(value as object).every((one) => fits(one, rule.values))
  }
}

const isString = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength
