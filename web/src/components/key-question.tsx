import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { declineKey, session, signIn } from '../state/session.js'
import { useStore } from '../state/store.js'
import { KeyFrame } from './key-frame.js'

const questionWords = dictionary({
  en: {
    title: 'Use another API key?',
    what: 'The link that you opened contains an API key, and this browser has one already. Take the new one only if you trust who sent the link: they may see what you search for.',
    keep: 'Keep my key',
    replace: 'Use the key of the link',
  },
  ru: {
    title: 'Взять другой ключ API?',
    what: 'В открытой ссылке есть ключ API, а в этом браузере ключ уже есть. Берите новый, только если доверяете тому, кто прислал ссылку: он может увидеть, что вы ищете.',
    keep: 'Оставить мой ключ',
    replace: 'Взять ключ из ссылки',
  },
})

/** Asks whether the key of the address replaces the one in use. */
export const KeyQuestion = () => {
  const words = useWords(questionWords)
  const { offered } = useStore(session)
  return (
    <KeyFrame title={words.title} what={words.what}>
      <div class="key-field">
        <button type="button" class="button primary" onClick={declineKey}>
          {words.keep}
        </button>
        <button type="button" class="button" onClick={() => offered !== undefined && signIn(offered)}>
          {words.replace}
        </button>
      </div>
    </KeyFrame>
  )
}
