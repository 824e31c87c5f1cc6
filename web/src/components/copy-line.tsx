import { useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'

/** A button that copies a text, and says whether it could. */
export const CopyButton = ({ text, otherwise }: { text: string; otherwise?: string | undefined }) => {
  const words = useWords(commonWords)
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand'>()
  const copy = (): void => {
    // Browsers offer no clipboard to pages that come over plain HTTP from another machine.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setOutcome('copied'),
      () => setOutcome('copyByHand'),
    )
  }
  return (
    <p>
      <button type="button" class="button" onClick={copy}>
        {words.copy}
      </button>{' '}
      <span role="status">{outcome ? words[outcome] : otherwise}</span>
    </p>
  )
}
