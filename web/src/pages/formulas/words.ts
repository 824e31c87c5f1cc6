import { dictionary } from '../../i18n/words.js'

export const formulasWords = dictionary({
  en: {
    title: 'Formulas',
    lead: 'How every number is computed, with examples.',
    toDocs: 'API documentation',
    contents: 'Contents',
  },
  ru: {
    title: 'Формулы',
    lead: 'Как считается каждое число, с примерами.',
    toDocs: 'Документация API',
    contents: 'Содержание',
  },
})
