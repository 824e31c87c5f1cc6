import type { Digest, MailLanguage } from '../watch.js'

/** What mails and the page of unsubscribing say. */
export interface MailWords {
  posts: (count: number) => string
  period: Record<Digest, string>
  moscow: string
  deleted: string
  more: (count: number) => string
  skipped: (count: number) => string
  test: string
  footer: (name: string) => string
  unsubscribe: string
  question: (name: string) => string
  confirm: string
  done: string
  unknown: string
}

const RUSSIAN_PLURAL = new Intl.PluralRules('ru')
const RUSSIAN_POSTS: Record<string, string> = { one: 'пост', few: 'поста', many: 'постов' }

export const MAIL_WORDS: Record<MailLanguage, MailWords> = {
  en: {
    posts: (count) => `${count} ${count === 1 ? 'post' : 'posts'}`,
    period: { day: 'in a day', week: 'in a week' },
    moscow: 'Moscow time',
    deleted: 'Deleted',
    more: (count) => `${count} more are not shown here.`,
    skipped: (count) => `${count} more were found at once and have no entry of their own.`,
    test: 'This is a test. The watch sends what it finds to this address.',
    footer: (name) =>
      `You get this because somebody asked Channelscope to send what the search “${name}” finds.`,
    unsubscribe: 'No more of these mails',
    question: (name) => `Send no more mails about “${name}” to you?`,
    confirm: 'Send no more',
    done: 'No more mails about this search will be sent to you.',
    unknown: 'This link does not exist, or the search was deleted.',
  },
  ru: {
    posts: (count) => `${count} ${RUSSIAN_POSTS[RUSSIAN_PLURAL.select(count)] ?? 'поста'}`,
    period: { day: 'за день', week: 'за неделю' },
    moscow: 'по Москве',
    deleted: 'Удалён',
    more: (count) => `Ещё ${count} здесь не показаны.`,
    skipped: (count) => `Ещё ${count} нашлись разом и отдельно не записаны.`,
    test: 'Это проверка. Слежение присылает найденное на этот адрес.',
    footer: (name) =>
      `Это письмо пришло, потому что на этот адрес попросили присылать найденное по запросу «${name}».`,
    unsubscribe: 'Больше не присылать',
    question: (name) => `Больше не присылать вам письма по запросу «${name}»?`,
    confirm: 'Больше не присылать',
    done: 'Письма по этому запросу больше приходить не будут.',
    unknown: 'Такой ссылки нет, или слежение удалено.',
  },
}
