import { useWords } from '../../i18n/language.js'
import { OPTIONAL, type OptionalColumn, useChosenColumns } from './chosen.js'
import { catalogueWords } from './words.js'

interface ColumnChoiceProps {
  titles: Readonly<Record<OptionalColumn, string>>
}

/** Which columns the list has; the choice stays in this browser. */
export const ColumnChoice = ({ titles }: ColumnChoiceProps) => {
  const words = useWords(catalogueWords)
  const { chosen, choose, isUsual } = useChosenColumns()
  const toggle = (name: OptionalColumn): void =>
    choose(OPTIONAL.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <details class="column-choice">
      <summary>{words.columns}</summary>
      <fieldset>
        <legend class="visually-hidden">{words.columns}</legend>
        {OPTIONAL.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={chosen.length === 1 && chosen.includes(name)}
              onChange={() => toggle(name)}
            />{' '}
            {titles[name]}
          </label>
        ))}
        {!isUsual && (
          <button type="button" class="quiet" onClick={() => choose(undefined)}>
            {words.usualColumns}
          </button>
        )}
      </fieldset>
    </details>
  )
}
