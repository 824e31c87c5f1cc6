import { useId, useState } from 'preact/hooks'
import { useWords } from '../../i18n/language.js'
import type { PlannedChat } from '../../lists/kept-lists.js'
import { type PlanRow, readPrices } from './rows.js'
import { planWords } from './words.js'

interface ImportPricesProps {
  rows: readonly PlanRow[]
  put: (chat: PlannedChat) => Promise<void>
}

/** Takes prices from a CSV file for the chats of the plan that it names. */
export const ImportPrices = ({ rows, put }: ImportPricesProps) => {
  const words = useWords(planWords)
  const id = useId()
  const [outcome, setOutcome] = useState('')
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const lines = readPrices(await file.text())
    let count = 0
    for (const { name, price } of lines) {
      const row = rows.find(
        ({ card }) => card.handle?.toLowerCase() === name || String(card.chat_id) === name,
      )
      if (row === undefined) continue
      await put({ ...row.entry, price })
      count++
    }
    setOutcome(words.imported(count, lines.length))
  }
  return (
    <p class="no-print">
      <label for={id} class="button file-button">
        {words.importPrices}
      </label>
      <input
        id={id}
        class="visually-hidden"
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />{' '}
      <span role="status">{outcome}</span> <span class="muted">{words.importNote}</span>
    </p>
  )
}
