import type { Operation } from './document.js'

export type Values = Readonly<Record<string, string>>

export interface Sent {
  status: number
  milliseconds: number
  body: string
  /** Whether the body was longer than what is shown. */
  isCut: boolean
}

/** A longer body makes the page slow, and nobody reads it here. */
const SHOWN_CHARACTERS = 30_000

/** The values of the example request, by the names of the parameters. */
export const exampleValues = ({ path, example, parameters }: Operation): Values => {
  const url = new URL(example, location.origin)
  const parts = url.pathname.split('/')
  const named = path.split('/').map((part, index) => [part, decodeURIComponent(parts[index] ?? '')] as const)
  const exampleOf = (name: string): string =>
    named.find(([part]) => part === `{${name}}`)?.[1] ?? url.searchParams.get(name) ?? ''
  return Object.fromEntries(parameters.map(({ name }) => [name, exampleOf(name)]))
}

/** Path and query of a request; parameters without a value are left out. */
export const requestUrl = ({ path, parameters }: Operation, values: Values): string => {
  const given = parameters.filter(({ name }) => values[name])
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    given.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, values[name] ?? '']),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends the request, with the key where there is one; rejects when the server does not answer. */
export const send = async (url: string, key: string | undefined): Promise<Sent> => {
  const start = performance.now()
  const response = await fetch(url, { headers: key === undefined ? {} : { 'x-api-key': key } })
  const body = pretty(await response.text())
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    body: body.slice(0, SHOWN_CHARACTERS),
    isCut: body.length > SHOWN_CHARACTERS,
  }
}
