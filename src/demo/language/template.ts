import { at } from '../random.js'
import { CASES, type Case, GENDERS } from './paradigms.js'
import { formatNumber, plural } from './plural.js'
import { bind, type Filler, unusedOf } from './scope.js'

const NUMBER = /^(\d+)-(\d+)(?::(\d+))?(?: (.*))?$/
const SLOT = /^([A-Za-z]+)(\d?)(?:\.(\w+)|\?(.*))?$/

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Compiles a template:
 * `{city.prep}` a word in a case, `{city2.gen}` another one, `{City}` with a capital, `{detail}` a rule's text,
 * `{film?вышел|вышла|вышло|вышли}` agreement, `{5-90:5 рубль|рубля|рублей}` a number, `[a|b|]` alternatives.
 */
export function template(text: string): Filler {
  const pieces: Filler[] = []
  let position = 0
  while (position < text.length) {
    const opening = text.charAt(position)
    const end = opening === '{' || opening === '[' ? closing(text, position) : literalEnd(text, position)
    pieces.push(piece(opening, text, position, end))
    position = end
  }
  return pieces.length === 1 ? at(pieces, 0) : (scope) => pieces.map((fill) => fill(scope)).join('')
}

function piece(opening: string, text: string, start: number, end: number): Filler {
  if (opening === '{') return slot(text.slice(start + 1, end - 1))
  if (opening === '[') return alternatives(text.slice(start + 1, end - 1))
  const literal = text.slice(start, end)
  return () => literal
}

function literalEnd(text: string, start: number): number {
  const offset = text.slice(start).search(/[{[]/)
  return offset < 0 ? text.length : start + offset
}

/** The position after the bracket that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    const sign = text.charAt(index)
    if (sign === '{' || sign === '[') depth++
    if ((sign === '}' || sign === ']') && --depth === 0) return index + 1
  }
  throw new Error(`unclosed bracket in template: ${text}`)
}

function alternatives(body: string): Filler {
  const options: Filler[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index <= body.length; index++) {
    const sign = body.charAt(index)
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    if (index < body.length && (sign !== '|' || depth > 0)) continue
    options.push(template(body.slice(start, index)))
    start = index + 1
  }
  return (scope) => scope.random.pick(options)(scope)
}

function slot(body: string): Filler {
  const counted = NUMBER.exec(body)
  if (counted) return number(counted)
  const named = SLOT.exec(body)
  if (!named) throw new Error(`unreadable slot: {${body}}`)
  const [, name = '', digit = '', caseName = 'nom', genders] = named
  const plain = name.charAt(0).toLowerCase() + name.slice(1)
  const fill =
    genders === undefined ? inserted(plain, digit, caseName as Case) : agreement(plain, digit, genders)
  return plain === name ? fill : (scope) => capitalize(fill(scope))
}

function number([, min = '0', max = '0', step = '1', forms]: RegExpExecArray): Filler {
  const [one = '', few = one, many = few] = forms?.split('|') ?? []
  const steps = Math.floor((Number(max) - Number(min)) / Number(step))
  return ({ random }) => {
    const value = Number(min) + Number(step) * random.int(0, steps)
    return forms === undefined
      ? formatNumber(value)
      : `${formatNumber(value)} ${plural(value, one, few, many)}`
  }
}

function inserted(name: string, digit: string, caseName: Case): Filler {
  const index = CASES.indexOf(caseName)
  if (index < 0) throw new Error(`no such case: ${name}.${caseName}`)
  return (scope) => {
    const rule = scope.vocabulary.rules.get(name)
    return rule ? unusedOf(rule, name, scope)(scope) : at(bind(name, digit, scope).forms, index)
  }
}

function agreement(name: string, digit: string, genders: string): Filler {
  const forms = genders.split('|').map(template)
  return (scope) => {
    const index = GENDERS.indexOf(bind(name, digit, scope).gender)
    return at(forms, Math.min(index, forms.length - 1))(scope)
  }
}
