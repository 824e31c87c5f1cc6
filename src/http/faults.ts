import Type, { type Static } from 'typebox'

/**
 * What can be wrong with a parameter: a closed list of codes, each with its sentence. docs/errors.md explains them to
 * users; a client that speaks another language translates the code and the limits instead of the sentence.
 */
const FAULTS = {
  required: () => 'is required',
  repeated: () => 'must be given once',
  number: () => 'must be a number such as 12 or 0.5',
  integer: ({ minimum, maximum }: { minimum: number; maximum: number }) =>
    `must be a whole number from ${minimum} to ${maximum}`,
  date: () => 'must be a date such as 2025-12-31',
  flag: () => 'must be 1 (on) or 0 (off)',
  choice: ({ choices }: { choices: string[] }) => `must be one of ${choices.join(', ')}`,
  length: ({ maximum }: { maximum: number }) => `must have at most ${maximum} characters`,
  lines: ({ maximum }: { maximum: number }) => `must have at most ${maximum} lines`,
  pattern: ({ pattern }: { pattern: string }) => `must match ${pattern}`,
  character: () => 'must not contain a NUL character or an unpaired surrogate',
  request: () => 'must name only requests of the API that the key itself may send',
  order: ({ upper }: { upper: string }) => `must not be above ${upper}`,
  word: () => 'must contain a word',
  syntax: ({ position }: { reason: string; position: number }) => `cannot be read at character ${position}`,
  exclusive: ({ other }: { other: string }) => `cannot be combined with ${other}`,
  bots_only: ({ value }: { value: string }) => `${value} needs type=bot`,
} as const

export type FaultCode = keyof typeof FAULTS

export const FAULT_CODES = Object.keys(FAULTS) as FaultCode[]

/** The fault of one parameter, as the answer lists it. */
export const ParameterFault = Type.Object({
  parameter: Type.String({ description: 'The parameter at fault.' }),
  code: Type.Enum(FAULT_CODES, { description: 'What is wrong with it, as a code from a closed list.' }),
  message: Type.String({ description: 'What is wrong with it, as words for a person.' }),
  minimum: Type.Optional(Type.Number({ description: 'With `integer`: the smallest value.' })),
  maximum: Type.Optional(
    Type.Number({
      description:
        'With `integer`: the greatest value; with `length`: the most characters; with `lines`: the most lines.',
    }),
  ),
  choices: Type.Optional(
    Type.Array(Type.String(), { description: 'With `choice`: the values that it can have.' }),
  ),
  pattern: Type.Optional(
    Type.String({ description: 'With `pattern`: the regular expression that it must match.' }),
  ),
  upper: Type.Optional(
    Type.String({ description: 'With `order`: the parameter that is the upper bound of this one.' }),
  ),
  position: Type.Optional(
    Type.Integer({ description: 'With `syntax`: the number of the character at fault, from 1.' }),
  ),
  reason: Type.Optional(
    Type.String({ description: 'With `syntax`: what is wrong there, as a code from a closed list.' }),
  ),
  other: Type.Optional(Type.String({ description: 'With `exclusive`: what it cannot be combined with.' })),
  value: Type.Optional(Type.String({ description: 'With `bots_only`: the value that only bots can have.' })),
})

export type ParameterFault = Readonly<Static<typeof ParameterFault>>

/** What the sentence of a code names, where it names anything. */
export type LimitsOf<C extends FaultCode> = Parameters<(typeof FAULTS)[C]>

export const faultOf = <C extends FaultCode>(
  parameter: string,
  code: C,
  ...limits: LimitsOf<C>
): ParameterFault => {
  const sentence = FAULTS[code] as (...limits: LimitsOf<C>) => string
  return { parameter, code, message: sentence(...limits), ...(limits[0] as Partial<ParameterFault>) }
}
