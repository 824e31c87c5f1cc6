import { dictionary } from '../../../i18n/words.js'

export const watchWords = dictionary({
  en: {
    watch: 'Watch this search',
    feed: 'Feed of this search',
    what: 'Each new post that this search finds is sent to the webhook address as a signed POST request. The dates and the order of this search do not matter.',
    by: 'Where new posts go',
    webhook: 'Webhook',
    email: 'E-mail',
    whatMail:
      'New posts that this search finds are sent to you, with a link that ends it. The dates and the order of this search do not matter.',
    mailed: (email: string) => `Done. New posts will be sent to ${email}.`,
    noProduct:
      'Your key does not include the product “personal”, which this needs. Ask the operator of this server to add it.',
    url: 'Webhook address',
    add: 'Start watching',
    added: 'Done. The secret with which your program checks the signature is shown only now:',
    feeds: 'New posts that this search finds will be in these feeds. Whoever has the address can read them:',
  },
  ru: {
    watch: 'Слежение за этим поиском',
    feed: 'Лента этого поиска',
    what: 'Каждый новый пост, который найдёт этот поиск, придёт на адрес вебхука подписанным POST-запросом. Даты и сортировка этого поиска не важны.',
    by: 'Куда присылать новые посты',
    webhook: 'Вебхук',
    email: 'Эл. почта',
    whatMail:
      'Новые посты, которые найдёт этот поиск, придут на почту; в каждом письме есть ссылка, чтобы их прекратить. Даты и сортировка этого поиска не важны.',
    mailed: (email: string) => `Готово. Новые посты будут приходить на ${email}.`,
    noProduct:
      'Для этого нужен продукт «personal» (личное), а в вашем ключе его нет. Попросите владельца сервера добавить его.',
    url: 'Адрес вебхука',
    add: 'Включить',
    added: 'Готово. Секрет, по которому ваша программа проверит подпись, показан только сейчас:',
    feeds:
      'Новые посты, которые найдёт этот поиск, будут в этих лентах. Их может читать каждый, у кого есть адрес:',
  },
})
