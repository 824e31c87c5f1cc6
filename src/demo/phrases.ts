/** How channels speak of each other. `@` stands for the other's address, `%` for its title. */
interface Phrases {
  mention: readonly string[]
  stranger: readonly string[]
  earlier: readonly string[]
  praise: readonly string[]
  selection: readonly string[]
  selectionEnd: readonly string[]
  sign: { handle: readonly string[]; link: readonly string[] }
  updates: readonly string[]
}

const ru: Phrases = {
  mention: [
    'Об этом же хорошо пишут коллеги из @',
    'Подсмотрено в @',
    'Спасибо @ за наводку.',
    'Подробный разбор — в @',
    'Идею подсказал канал @',
    'Если тема близка, загляните в @',
    'Источник: @',
  ],
  stranger: [
    'Фото — @',
    'По вопросам рекламы: @',
    'Прислать новость: @',
    'Спасибо @ за наводку.',
    'Источник: @',
  ],
  earlier: [
    'Ранее по теме: @',
    'Началось всё с этого поста: @',
    'Подробности здесь: @',
    'Кстати, об этом уже писали: @',
    'Продолжение истории, начало тут: @',
  ],
  praise: [
    'Рекомендуем канал %: @',
    'Друзья советуют: %. Подписывайтесь — @',
    'Сегодня знакомим вас с каналом % 👉 @',
    'Читаем сами и советуем вам: %, @',
    '% — канал, который не хочется листать. @',
    'Взаимная любовь: подписывайтесь на @, это %.',
    '#реклама\n\nКанал % ждёт гостей: @',
  ],
  selection: [
    'Подборка каналов на вечер 👇',
    'Подборка каналов, которые стоит читать:',
    'Собрали для вас подборку каналов:',
    'Подборка полезных каналов от друзей:',
    'Что почитать на выходных? Наша подборка:',
    'Подборка каналов недели 🔥',
  ],
  selectionEnd: [
    'Выбирайте и подписывайтесь!',
    'Попасть в подборку — пишите админу.',
    'Приятного чтения!',
    'Сохраните, пригодится.',
    'Спасибо, что вы с нами ❤️',
  ],
  sign: {
    handle: ['@', 'Подписаться — @', '👉 @', 'Ещё больше — в @'],
    link: ['Подписаться: @', 'Наш канал: @', 'Читайте нас: @'],
  },
  updates: [
    'UPD: исправили неточность, спасибо внимательным читателям.',
    'Обновлено: уточнили цифры.',
    'UPD. Ответы на вопросы — в комментариях.',
    'Дополнение: ссылку поправили.',
    'Upd: добавили подробности.',
    'Обновление: информация подтвердилась.',
  ],
}

const en: Phrases = {
  mention: ['Hat tip to @', 'More on this from @', 'Worth following: @', 'Source: @', 'Spotted by @'],
  stranger: ['Photo by @', 'Ads: @', 'Tips: @'],
  earlier: ['Earlier on this: @', 'Background: @', 'Here is how it started: @'],
  praise: ['We recommend %: @', 'Our friends run %. Join them: @', 'If you like us, you will like % 👉 @'],
  selection: ['Channels worth your time:', 'A short list of good channels 👇', 'What we read this week:'],
  selectionEnd: ['Enjoy!', 'Subscribe to the ones you like.', 'Thanks for reading.'],
  sign: { handle: ['@', 'Join @', '👉 @'], link: ['Subscribe: @', 'More here: @'] },
  updates: ['UPD: a typo is fixed, thanks!', 'Update: numbers corrected.', 'Edited: link fixed.'],
}

export const PHRASES = {
  ru,
  en,
  /** Handles of people and channels that are not in the messenger are made of these. */
  strangers: [
    'reklama',
    'admin',
    'foto',
    'dobro',
    'sova',
    'zapiski',
    'manager',
    'pr',
    'sneg',
    'mayak',
    'press',
    'kofe',
  ],
} as const
