import { dictionary, plural } from '../i18n/words.js'

export const shareWords = dictionary({
  en: {
    title: 'Share this view',
    what: 'A link to this view, with its filters, for readers without a key. Numbers in it stay current. It opens nothing else.',
    open: 'Open for',
    days: plural('en', { one: 'day', other: 'days' }),
    make: 'Make a link',
    made: 'The link is shown only now:',
    mine: 'All your links',
    nothing: 'This page has asked nothing yet that could be shared.',
    tooMuch: 'This view asks for more than one link may answer. Show fewer channels or columns.',
    noProduct:
      'Your key does not include the product “personal”, which sharing needs. Ask the operator of this server to add it.',
    shared: 'Shared view',
    until: (day: string) => `open until ${day}`,
    gone: 'This link does not exist, has expired, or was revoked',
    goneWhat: 'Ask whoever sent it for a new one.',
  },
  ru: {
    title: 'Поделиться этим видом',
    what: 'Ссылка на этот вид с его фильтрами для тех, у кого нет ключа. Числа в нём обновляются. Ничего другого она не открывает.',
    open: 'Открыта',
    days: plural('ru', { one: 'день', few: 'дня', many: 'дней', other: 'дня' }),
    make: 'Создать ссылку',
    made: 'Ссылка показана только сейчас:',
    mine: 'Все ваши ссылки',
    nothing: 'На этой странице пока нет данных, которыми можно поделиться.',
    tooMuch: 'В этом виде больше данных, чем открывает одна ссылка. Покажите меньше каналов или колонок.',
    noProduct:
      'Для этого нужен продукт «personal» (личное), а в вашем ключе его нет. Попросите владельца сервера добавить его.',
    shared: 'Страница по ссылке',
    until: (day: string) => `открыта до ${day}`,
    gone: 'Такой ссылки нет, она истекла или отозвана',
    goneWhat: 'Попросите новую у того, кто её прислал.',
  },
})
