import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { Field } from './filters/field.js'

/** When mails go out: at once, or one for a day or a week. */
export type MailPeriod = 'none' | 'day' | 'week'

export const mailWords = dictionary({
  en: {
    email: 'E-mail address',
    often: 'How often',
    none: 'At once',
    day: 'Daily, at 9:00 Moscow time',
    week: 'Weekly, on Monday at 9:00 Moscow time',
  },
  ru: {
    email: 'Адрес эл. почты',
    often: 'Как часто',
    none: 'Сразу',
    day: 'Раз в день, в 9:00 по Москве',
    week: 'Раз в неделю, в понедельник в 9:00 по Москве',
  },
})

interface MailFieldsProps {
  email: string
  setEmail: (email: string) => void
  digest: MailPeriod
  setDigest: (digest: MailPeriod) => void
  fault: string | undefined
  isRequired?: boolean
}

/** Where mails go, and how often. */
export const MailFields = ({ email, setEmail, digest, setDigest, fault, isRequired }: MailFieldsProps) => {
  const words = useWords(mailWords)
  return (
    <>
      <Field label={words.email} fault={fault}>
        {(ids) => (
          <input
            {...ids}
            type="email"
            required={isRequired}
            value={email}
            placeholder="me@example.org"
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={words.often} fault={undefined}>
        {(ids) => (
          <select
            {...ids}
            value={digest}
            onChange={(event) => setDigest(event.currentTarget.value as MailPeriod)}
          >
            {(['none', 'day', 'week'] as const).map((period) => (
              <option key={period} value={period}>
                {words[period]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
