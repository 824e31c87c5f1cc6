import { dictionary, plural } from '../../i18n/words.js'

export const mineWords = dictionary({
  en: {
    title: 'Mine',
    lead: 'What belongs to your key: lists of chats, watches, and links that you have shared.',
    links: 'Shared links',
    linksNote: 'A link is shown once, when it is made. What is revoked opens nothing within a second.',
    noLinks: 'You have shared nothing. “Share” on any page makes a link to it.',
    page: 'Page',
    until: 'Open until',
    visits: plural('en', { one: 'visit', other: 'visits' }),
    visitsTitle: 'Opened',
    link: 'Link',
    lastVisit: (time: string) => `last on ${time}`,
    revoke: 'Revoke',
    revokeLink: (page: string) => `Revoke the link to ${page}`,
    noProduct:
      'Your key does not include the product “personal”, which this needs. Ask the operator of this server to add it.',
  },
  ru: {
    title: 'Моё',
    lead: 'Что принадлежит вашему ключу: списки чатов, слежение и ссылки, которыми вы поделились.',
    links: 'Ссылки для других',
    linksNote: 'Ссылка показывается один раз, при создании. Отозванная перестаёт открываться за секунду.',
    noLinks: 'Вы пока ничем не поделились. «Поделиться» на любой странице создаёт ссылку на неё.',
    page: 'Страница',
    until: 'Открыта до',
    visits: plural('ru', { one: 'раз', few: 'раза', many: 'раз', other: 'раза' }),
    visitsTitle: 'Открывали',
    link: 'Ссылка',
    lastVisit: (time: string) => `последний — ${time}`,
    revoke: 'Отозвать',
    revokeLink: (page: string) => `Отозвать ссылку на ${page}`,
    noProduct:
      'Для этого нужен продукт «personal» (личное), а в вашем ключе его нет. Попросите владельца сервера добавить его.',
  },
})
