import { dictionary } from '../../i18n/words.js'

interface Named {
  name: string
  state: string
}

export const collectedWords = dictionary({
  en: {
    title: 'Collected channels',
    lead: 'The channels that collectors read into this catalogue, and what came of it.',
    discover: 'Channels to discover',
    list: 'The list',
    note: 'A collector that runs follows this list within seconds: “channelscope collect”.',
    add: 'Add a channel',
    collect: 'Collect',
    noName: 'This cannot be the name of a channel: @handle or its address, please.',
    added: ({ name, state }: Named) =>
      state === 'refused' ? `${name} was refused by the operator.` : `${name} is on the list.`,
    seenAfter: (late: string) => `In the median, new posts are seen after ${late}.`,
    readLate: (late: string) => `Views at the age of a day are read ${late} late.`,
    state: 'State',
    any: 'All',
    collected: 'Collected',
    waiting: 'Waiting for approval',
    paused: 'Paused',
    refused: 'Refused',
    gone: 'Gone',
    name: 'Channel',
    origin: 'Origin',
    typed: 'Typed in',
    typedBy: (key: string) => `Typed in with the key “${key}”`,
    found: (depth: number) => `Found at depth ${depth}`,
    foundBy: 'by this channel',
    added_at: 'Added',
    visited_at: 'Last visit',
    next_visit_at: 'Next visit',
  },
  ru: {
    title: 'Собираемые каналы',
    lead: 'Каналы, которые сборщик читает в этот каталог, и что из этого вышло.',
    discover: 'Каналы вне каталога',
    list: 'Список',
    note: 'Работающий сборщик («channelscope collect») замечает изменения списка за несколько секунд.',
    add: 'Добавить канал',
    collect: 'Собирать',
    noName: 'Это не похоже на имя канала: нужен @handle или адрес.',
    added: ({ name, state }: Named) =>
      state === 'refused' ? `Владелец сервера отказал каналу ${name}.` : `${name} — в списке.`,
    seenAfter: (late: string) => `Медиана: новый пост виден через ${late}.`,
    readLate: (late: string) => `Просмотры за сутки читаются с опозданием: ${late}.`,
    state: 'Состояние',
    any: 'Все',
    collected: 'Собирается',
    waiting: 'Ждёт одобрения',
    paused: 'На паузе',
    refused: 'Отказано',
    gone: 'Исчез',
    name: 'Канал',
    origin: 'Откуда',
    typed: 'Добавлен вручную',
    typedBy: (key: string) => `Добавлен с ключом «${key}»`,
    found: (depth: number) => `Найден на глубине ${depth}`,
    foundBy: 'этим каналом',
    added_at: 'Добавлен',
    visited_at: 'Последний визит',
    next_visit_at: 'Следующий визит',
  },
})
