import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { PATHS } from '../paths.js'
import { KeyFrame } from './key-frame.js'

/** For readers without a key: there is no such page, and the way to those that there are. */
export const UnknownAddress = () => {
  const words = useWords(commonWords)
  return (
    <KeyFrame title={words.notFoundTitle} what={words.notFoundText}>
      <p>
        <a href={PATHS.market}>{words.toMarket}</a>
      </p>
    </KeyFrame>
  )
}
