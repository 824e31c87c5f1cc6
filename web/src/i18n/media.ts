import type { Answer } from '../api/request.js'
import { dictionary, plural } from './words.js'

export type MediaKind = Answer<'/api/channels/posts'>['items'][number]['media'][number]

/** Kinds of attachments, by their names in the API. */
export const mediaWords = dictionary({
  en: {
    pictures: plural('en', { one: 'picture', other: 'pictures' }),
    photo: 'Photo',
    video: 'Video',
    animation: 'GIF',
    round: 'Video message',
    voice: 'Voice message',
    audio: 'Audio',
    sticker: 'Sticker',
    file: 'File',
    poll: 'Poll',
    location: 'Place',
    contact: 'Contact',
  },
  ru: {
    pictures: plural('ru', {
      one: 'изображение',
      few: 'изображения',
      many: 'изображений',
      other: 'изображения',
    }),
    photo: 'Фото',
    video: 'Видео',
    animation: 'GIF',
    round: 'Видеосообщение',
    voice: 'Голосовое',
    audio: 'Аудио',
    sticker: 'Стикер',
    file: 'Файл',
    poll: 'Опрос',
    location: 'Место',
    contact: 'Контакт',
  },
})
