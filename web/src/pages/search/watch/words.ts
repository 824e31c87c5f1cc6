import { dictionary } from '../../../i18n/words.js'

export const watchWords = dictionary({
  en: {
    watch: 'Watch this search',
    feed: 'Feed of this search',
    what: 'New posts that this search finds are sent to your address as they come in, signed. Days and order do not count.',
    noProduct:
      'Your key does not include the product “watch”, which this needs. Ask the operator of this server to add it.',
    url: 'Webhook address',
    add: 'Add the watch',
    added: 'The watch was added. Its secret, by which your program checks the signature, is shown only now:',
    feeds: 'New posts that this search finds will be in these feeds. Whoever has the address can read them:',
  },
  ru: {
    watch: 'Следить за этим поиском',
    feed: 'Лента этого поиска',
    what: 'Новые посты, которые находит этот поиск, приходят с подписью на ваш адрес, как только появятся. Дни и порядок не учитываются.',
    noProduct:
      'Для этого нужен продукт «watch» (слежение), а в вашем ключе его нет. Попросите владельца сервера добавить его.',
    url: 'Адрес вебхука',
    add: 'Следить',
    added: 'Готово. Секрет, по которому ваша программа проверит подпись, показан только сейчас:',
    feeds:
      'Новые посты, которые найдёт этот поиск, будут в этих лентах. Их может читать каждый, у кого есть адрес:',
  },
})
