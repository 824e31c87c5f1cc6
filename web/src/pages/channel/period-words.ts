import { dictionary } from '../../i18n/words.js'

/** The period of the charts. */
export const periodWords = dictionary({
  en: {
    range: 'Period of the charts',
    days7: '7 days',
    days30: '30 days',
    days90: '90 days',
    days365: 'Year',
    daysAll: 'All',
    rangeFrom: 'From',
    rangeTo: 'to',
    periodOf: (from: string, to: string) => `The period before: ${from} – ${to}`,
    before: (value: string) => `against ${value} in the period before`,
    beforeUnknown: 'the period before was not observed',
    showAllDays: 'Show all days',
  },
  ru: {
    range: 'Период графиков',
    days7: '7 дней',
    days30: '30 дней',
    days90: '90 дней',
    days365: 'Год',
    daysAll: 'Всё время',
    rangeFrom: 'С',
    rangeTo: 'по',
    periodOf: (from: string, to: string) => `Предыдущий период: ${from} – ${to}`,
    before: (value: string) => `против ${value} за предыдущий период`,
    beforeUnknown: 'за предыдущий период данных нет',
    showAllDays: 'Показать всё время',
  },
})
