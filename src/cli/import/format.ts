import { decompress } from '../../ingest/read/decompress.js'
import { bytesOf } from '../../ingest/read/file.js'
import { peek } from '../../sources/peek.js'
import { type Format, type Recognised, recognise } from '../../sources/recognise.js'
import { UsageError } from '../usage.js'
import { type OpenInput, unpackingOf } from './open-input.js'
import { seemsToBe } from './seems.js'

export interface KnownInputs {
  format: Format
  inputs: OpenInput[]
  /** What the first input seems to be, where that is told because nothing was taken. */
  seems: string
}

/**
 * Looks into the inputs: they are of the given format, or else of the one that they look like. What is not recognised
 * counts as observations, whose lines are rejected one by one.
 */
export const recogniseInputs = async (
  inputs: readonly OpenInput[],
  given: Format | undefined,
): Promise<KnownInputs> => {
  const looked: OpenInput[] = []
  let format = given
  let seems: string | undefined
  for (const input of inputs) {
    const { input: same, recognised, start } = await look(input)
    looked.push(same)
    seems ??= seemsToBe(start)
    format = agreed(format, recognised, { input, isGiven: given !== undefined })
  }
  if (given === undefined && format !== undefined && format !== 'ndjson')
    console.error(`Recognised as ${format}.`)
  return { format: format ?? 'ndjson', inputs: looked, seems: seems ?? '' }
}

interface Looked {
  input: OpenInput
  recognised: Recognised
  start: Buffer
}

const look = async (input: OpenInput): Promise<Looked> => {
  const { start, whole, close } = await peek(
    decompress(
      bytesOf(input, () => {}),
      unpackingOf(input),
    ),
    (start) => isObservations(recognise(start)),
  )
  if (!input.isRereadable) return { input: { ...input, content: whole }, recognised: recognise(start), start }
  await close()
  return { input, recognised: recognise(start), start }
}

const isObservations = (recognised: Recognised): boolean =>
  recognised !== undefined && 'format' in recognised && recognised.format === 'ndjson'

const agreed = (
  format: Format | undefined,
  recognised: Recognised,
  { input, isGiven }: { input: OpenInput; isGiven: boolean },
): Format | undefined => {
  if (recognised === undefined) return format
  if ('problem' in recognised) throw new UsageError(`${input.name} ${recognised.problem}`)
  const found = recognised.format
  if (found === 'csv' && !isGiven)
    throw new UsageError(`${input.name} looks like a table. Use --from csv --map FILE (docs/sources.md).`)
  if (format === undefined || format === found) return found
  // A table can begin with anything.
  if (isGiven && (format === 'csv' || found === 'csv')) return format
  throw new UsageError(
    isGiven
      ? `${input.name} looks like ${found}, not like ${format}. Use --from ${found}.`
      : `${input.name} looks like ${found}, another input like ${format}. Import them one after the other.`,
  )
}
