import type { Failure } from '../api/failure.js'
import { explainFault } from '../i18n/faults.js'
import { useFormat } from '../i18n/language.js'
import { parameterName } from '../i18n/parameters.js'

/** What is wrong with each parameter of a request that was refused. */
export const FaultList = ({ failure: { details, message } }: { failure: Failure }) => {
  const { language } = useFormat()
  const faults = details?.map(
    (fault) => `${parameterName(fault.parameter, language)}: ${explainFault(fault, language)}`,
  ) ?? [message]
  return (
    <ul class="muted">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}
