import { useState } from 'preact/hooks'
import { ask } from '../api/ask.js'
import type { Failure } from '../api/failure.js'
import { api } from '../api/request.js'
import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { isPublic, session, signIn, signOut } from '../state/session.js'
import { useStore } from '../state/store.js'
import { KeyFrame } from './key-frame.js'
import { ErrorState } from './states.js'

const keyWords = dictionary({
  en: {
    title: 'Enter your API key',
    what: 'Channelscope is an analytics catalogue of a messenger’s channels, chats and bots. You need a key to use it; the key stays in this browser.',
    label: 'API key',
    enter: 'Enter',
    checking: 'Checking…',
    refused: 'The server does not accept this key: it is mistyped, revoked or expired.',
    how: 'The operator of the server issues keys:',
    shape: 'A key is cs_ followed by 32 letters and digits.',
    without: 'Go on without a key',
  },
  ru: {
    title: 'Введите ключ API',
    what: 'Channelscope — аналитический каталог каналов, чатов и ботов мессенджера. Для работы нужен ключ; он остаётся в этом браузере.',
    label: 'Ключ API',
    enter: 'Войти',
    checking: 'Проверяем…',
    refused: 'Сервер не принимает этот ключ: в нём опечатка, он отозван или истёк.',
    how: 'Ключи выпускает владелец сервера:',
    shape: 'Ключ — это cs_ и ещё 32 буквы и цифры.',
    without: 'Продолжить без ключа',
  },
})

const KEY_PATTERN = /^cs_[0-9A-Za-z]{32}$/

/** Asks for the API key, also when the server has refused the one in use. */
export const KeyScreen = () => {
  const words = useWords(keyWords)
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(useRefusal())
  const [key, setKey] = useState('')
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault()
    setIsChecking(true)
    const found = await tryKey(key.trim())
    setIsChecking(false)
    setFailure(found)
    if (!found) signIn(key.trim())
  }
  return (
    <KeyFrame title={words.title} what={words.what}>
      <form onSubmit={enter}>
        <label for="key">{words.label}</label>
        <div class="key-field">
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="current-password"
            spellcheck={false}
            required
            placeholder="cs_…"
            aria-describedby="key-problem"
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
          <button type="submit" class="button primary" disabled={isChecking}>
            {isChecking ? words.checking : words.enter}
          </button>
        </div>
        <div id="key-problem">
          {failure &&
            (failure.code === 'key' ? (
              <p class="state-error" role="alert">
                {failure.message === SHAPE ? words.shape : words.refused}
              </p>
            ) : (
              <ErrorState failure={failure} />
            ))}
        </div>
      </form>
      {isPublic() && (
        <p>
          <button type="button" class="button" onClick={signOut}>
            {words.without}
          </button>
        </p>
      )}
      <p class="muted">{words.how}</p>
      <pre>
        <code>npx channelscope keys issue --name me --products base,search</code>
      </pre>
    </KeyFrame>
  )
}

const SHAPE = 'shape'

const useRefusal = (): Failure | undefined => {
  const { refusal } = useStore(session)
  return refusal === undefined ? undefined : { code: 'key', message: refusal }
}

/** Tries a key, and returns why it cannot be used, if so. */
const tryKey = async (key: string): Promise<Failure | undefined> => {
  if (!KEY_PATTERN.test(key)) return { code: 'key', message: SHAPE }
  const outcome = await ask(api('/api/channels/stats'), { key, signal: new AbortController().signal })
  return 'failure' in outcome ? outcome.failure : undefined
}
