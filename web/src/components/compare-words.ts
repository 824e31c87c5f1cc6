import { dictionary } from '../i18n/words.js'

export const compareWords = dictionary({
  en: {
    chosen: 'Chosen for comparison',
    choose: (title: string) => `Compare ${title}`,
    chooseThis: 'Compare with others',
    tooMany: 'No more than six can be compared. Take one away first.',
    remove: (title: string) => `Take ${title} away`,
    clear: 'Clear',
    compare: 'Compare',
    chooseMore: 'Choose one more to compare.',
  },
  ru: {
    chosen: 'Выбраны для сравнения',
    choose: (title: string) => `Сравнить ${title}`,
    chooseThis: 'Сравнить с другими',
    tooMany: 'Сравнить можно не больше шести. Сначала уберите один.',
    remove: (title: string) => `Убрать ${title}`,
    clear: 'Очистить',
    compare: 'Сравнить',
    chooseMore: 'Выберите ещё один для сравнения.',
  },
})
