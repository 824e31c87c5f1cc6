import { faultOf, type ParameterFault } from '../http/faults.js'
import { queryErrorIn } from '../text/language/parse.js'
import { hasWord } from '../text/morphology/words.js'

/** What is wrong with words to search for, which are a query of the query language with `syntax`. */
export const queryFaults = (
  parameter: string,
  text: string,
  { syntax }: { syntax: boolean },
): ParameterFault[] => {
  const error = syntax ? queryErrorIn(text) : undefined
  if (error === undefined) return hasWord(text) ? [] : [faultOf(parameter, 'word')]
  const { reason, position, sentence } = error
  const fault = faultOf(parameter, 'syntax', { reason, position })
  return [{ ...fault, message: `${fault.message}: ${sentence}` }]
}
