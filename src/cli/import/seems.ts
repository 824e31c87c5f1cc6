import { Rejection } from '../../ingest/read/validate.js'
import { isObject } from '../../sources/json.js'
import { parseExactly } from '../../sources/json-objects.js'

/** What the beginning of an input seems to be, for a person whose input gave nothing. */
export const seemsToBe = (start: Buffer): string => {
  if (start.length === 0) return 'empty'
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()
  if (text === '') return 'nothing but blank lines'
  if (/[\0\ufffd]/.test(text.slice(0, SAMPLED_UNITS))) return 'no text in UTF-8'
  if (text.startsWith('<')) return 'an XML or HTML document'
  return /^[{[]/.test(text) ? seemingJson(text) : 'a text that is not JSON'
}

/** The beginning may end within a character. */
const SAMPLED_UNITS = 10_000

const seemingJson = (text: string): string => {
  const [line = ''] = text.split('\n', 1)
  const first = parseExactly(line)
  if (first instanceof Rejection || !isObject(first))
    return 'one JSON document, not a JSON object on each line'
  return 'kind' in first
    ? 'observations that are all wrong; the first reasons are above'
    : 'JSON objects of another kind: observations have the field "kind"'
}
