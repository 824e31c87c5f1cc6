import '../../styles.js'
import '../../styles/filters.css'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface ControlIds {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  /** What is wrong with the value, in the reader's language. */
  fault: string | undefined
  children: (ids: ControlIds) => ComponentChildren
}

/** A control with its label above and its fault below. */
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
  if (fault === undefined) return null
  return (
    <p id={id} class="fault" role="alert">
      {fault}
    </p>
  )
}
