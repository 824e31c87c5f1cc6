import { useFormat } from '../i18n/language.js'

interface GrowthProps {
  value: number
  unit?: 'count' | 'percent'
}

/** A change with its sign. The colour only repeats the sign, for readers who see no colours. */
export const Growth = ({ value, unit = 'count' }: GrowthProps) => {
  const format = useFormat()
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'flat'
  return (
    <span class={`growth growth-${direction}`}>
      {unit === 'percent' ? format.signedPercent(value) : format.signed(value)}
    </span>
  )
}
