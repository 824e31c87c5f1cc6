import { dictionary, plural } from '../i18n/words.js'

export const listWords = dictionary({
  en: {
    addTo: 'Add to a list',
    lists: 'Lists',
    newList: 'Name of a new list',
    make: 'Make',
    added: 'in the list',
    open: 'Open the plan',
    chats: plural('en', { one: 'chat', other: 'chats' }),
    delete: 'Delete',
    deleteList: (name: string) => `Delete the list “${name}”`,
    none: 'You have no lists. Make one, and add chats from any row or page: it opens as a media plan.',
    local: 'Only this browser keeps these lists: the key does not include the product “personal”.',
    note: 'A list opens as a media plan: prices, expected views, CPM and sum.',
  },
  ru: {
    addTo: 'В список',
    lists: 'Списки',
    newList: 'Название нового списка',
    make: 'Создать',
    added: 'в списке',
    open: 'Открыть план',
    chats: plural('ru', { one: 'чат', few: 'чата', many: 'чатов', other: 'чата' }),
    delete: 'Удалить',
    deleteList: (name: string) => `Удалить список «${name}»`,
    none: 'Списков пока нет. Создайте список и добавляйте в него чаты из любой строки или страницы: он открывается как медиаплан.',
    local: 'Эти списки хранит только этот браузер: в ключе нет продукта «personal».',
    note: 'Список открывается как медиаплан: цены, ожидаемые просмотры, CPM и сумма.',
  },
})
