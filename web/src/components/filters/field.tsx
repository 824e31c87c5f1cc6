import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { tellFault } from '../../i18n/faults.js'
import { useFormat } from '../../i18n/language.js'

interface ControlIds {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  /** What the server says against the value. */
  fault: string | undefined
  children: (ids: ControlIds) => ComponentChildren
}

/** A control with its name above and, below, what is wrong with it. */
export const Field = ({ label, fault, children }: FieldProps) => {
  const id = useId()
  return (
    <div class="filter">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(fault ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` } : {}),
      })}
      <Fault id={`${id}-fault`} fault={fault} />
    </div>
  )
}

export const Fault = ({ id, fault }: { id: string; fault: string | undefined }) => {
  const { language } = useFormat()
  if (fault === undefined) return null
  return (
    <p id={id} class="fault" role="alert">
      {tellFault(fault, language)}
    </p>
  )
}
