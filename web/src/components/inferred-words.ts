import { dictionary } from '../i18n/words.js'

export const inferredWords = dictionary({
  en: {
    category: 'A program inferred this category: nobody ever observed one.',
    region: 'A program inferred this region: nobody ever observed one.',
    lang: 'A program inferred this language: nobody ever observed one.',
    why: 'Words that decided',
    confidence: 'Confidence',
    by: 'Program',
    at: 'When',
    notTold: 'The program does not say',
    gone: 'It is no longer inferred.',
  },
  ru: {
    category: 'Категорию определила программа: её никто не наблюдал.',
    region: 'Регион определила программа: его никто не наблюдал.',
    lang: 'Язык определила программа: его никто не наблюдал.',
    why: 'Решившие слова',
    confidence: 'Уверенность',
    by: 'Программа',
    at: 'Когда',
    notTold: 'Программа не говорит',
    gone: 'Больше не определяется программой.',
  },
})
