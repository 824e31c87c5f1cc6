import Type, { type TProperties } from 'typebox'
import type { Ask } from '../../http/ask.js'
import type { AnyEndpoint } from '../../http/endpoint.js'
import { readArguments } from './input.js'
import { compact } from './output.js'
import { type UnitsByPlace, unitsOf } from './units.js'

/** A question that an assistant can ask: one or more endpoints, and what is shown of their answers. */
export interface Tool {
  name: string
  title: string
  description: string
  input: TProperties
  output: TProperties
  unitsByPlace?: UnitsByPlace
  /** It changes something, and answers with what it changed. */
  isWriting?: boolean
  answer: (call: ToolCall) => Promise<unknown>
}

export interface ToolCall {
  /** Arguments as a request would write them, defaults included. */
  given: Readonly<Record<string, string>>
  ask: AskContent
}

/** Asks an endpoint for its content, whose type the tool knows from the endpoint. */
export type AskContent = <T = object>(path: string, raw: Readonly<Record<string, unknown>>) => Promise<T>

export type EndpointAt = (path: string) => AnyEndpoint

/** Tools are made from endpoints: their parameters and their responses. */
export type MakeTool = (endpointAt: EndpointAt) => Tool

const ENVELOPE = {
  data_as_of: Type.String({
    description: 'The newest observation in the data, ISO 8601; "today" is that day.',
  }),
  units: Type.Unsafe<Record<string, string[]>>({
    type: 'object',
    description: 'What fields are measured in: unit → names of fields.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  }),
}

export const outputOf = ({ output, isWriting }: Tool) =>
  Type.Object(isWriting ? output : { ...ENVELOPE, ...output })

/** Answers a call. Refusals and faults of arguments are thrown as errors of the API. */
export const callTool = async (
  tool: Tool,
  sent: Readonly<Record<string, unknown>>,
  ask: Ask,
): Promise<object> => {
  const { given, values } = readArguments(tool.input, sent)
  let asOf = ''
  const askContent = async <T>(path: string, raw: Readonly<Record<string, unknown>>): Promise<T> => {
    const answer = await ask(path, raw)
    asOf = answer.asOf
    return answer.content as T
  }
  const content = await tool.answer({ given, ask: askContent })
  const textCharacters = Number(values.text_length ?? 0)
  const shown = compact(Type.Object(tool.output), content, { textCharacters }) as object
  if (tool.isWriting) return shown
  return { data_as_of: asOf, units: unitsOf(tool.output, shown, tool.unitsByPlace ?? {}), ...shown }
}
