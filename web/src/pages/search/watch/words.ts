import { dictionary } from '../../../i18n/words.js'

export const watchWords = dictionary({
  en: {
    watch: 'Watch this search',
    feed: 'Feed of this search',
    what: 'New posts that this search finds are sent to your address as they come in, signed. Days and order do not count.',
    url: 'Webhook address',
    add: 'Add the watch',
    added: 'The watch was added. Its secret is shown only now:',
    feeds: 'New posts that this search finds will be in these feeds. Whoever has the address can read them:',
  },
  ru: {
    watch: 'Следить за этим поиском',
    feed: 'Лента этого поиска',
    what: 'Новые посты, которые находит этот поиск, приходят с подписью на ваш адрес, как только появятся. Дни и порядок не учитываются.',
    url: 'Адрес вебхука',
    add: 'Следить',
    added: 'Слежение добавлено. Его секрет показан только сейчас:',
    feeds:
      'Новые посты, которые найдёт этот поиск, будут в этих лентах. Их может читать каждый, у кого есть адрес:',
  },
})
