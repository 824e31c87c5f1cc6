import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  channelObservation,
  isExact,
  postObservation,
  readMessages,
  readPage,
} from '../../../src/sources/web-preview/index.js'
import { hasSharedData, SHARED_DATA } from '../../support/shared-data.js'
import { postHtml } from './pages.js'

const AT = 1_677_593_835
const TOPWAR = -1_001_084_368_520
const SOME_CHAT = -1_001_000_000_000

const file = (name: string): string => readFileSync(join(SHARED_DATA, 'web-preview', name), 'utf8')

/** Addresses of files are long: their first letters tell them apart. */
const shortened = (address: string): string => address.replace(/^(.*\/file\/.{8}).*/, '$1')

const observed = (html: string) =>
  readMessages(html).map((message) => {
    const seen = postObservation(message, { at: AT, chatId: message.chatId ?? SOME_CHAT })
    return { ...seen, images: seen.images?.map(shortened) }
  })

const post = (seen: object) => ({
  kind: 'post',
  at: AT,
  images: [],
  video: false,
  media: [],
  edited: false,
  ...seen,
})
const picture = (name: string): string => `https://cdn4.telegram-cdn.org/file/${name}`

describe.runIf(hasSharedData())('a real page', () => {
  test('tells the channel, with a rounded number of subscribers', () => {
    const { channel, chatId, serviceSeqs } = readPage(file('full.html'))
    expect({ chatId, serviceSeqs }).toEqual({ chatId: TOPWAR, serviceSeqs: [] })
    expect(channel.subscribers).toEqual({ value: 109_000, precision: 1_000 })
    expect(isExact(channel.subscribers)).toBe(false)
    expect(channelObservation(channel, { at: AT, chatId: TOPWAR })).toEqual({
      kind: 'channel',
      at: AT,
      chat_id: TOPWAR,
      chat_type: 'channel',
      handle: 'topwar_official',
      title: 'Военное обозрение',
      description:
        'Официальный канал сайта topwar.ru\n\nДля обратной связи: @topwar_feedlback_bot\n\nПо рекламе - писать @effective100',
      verified: false,
      is_public: true,
    })
  })

  test('tells its twelve posts', () => {
    const ofTopwar = (seen: object) => post({ chat_id: TOPWAR, ...seen })
    const seen = observed(file('full.html'))
    expect(seen.map(({ text, ...rest }) => ({ ...rest, text: text?.slice(0, 30) }))).toEqual(
      [
        {
          seq: '70989',
          epoch: 1_677_570_473,
          text: 'В Санкт-Петербурге в небо над ',
          views: 37_200,
          images: [picture('J1iJAZDc')],
          media: ['photo'],
        },
        { seq: '70990', epoch: 1_677_571_790, text: 'Власти Петербурга подтвердили,', views: 34_500 },
        {
          seq: '70992',
          epoch: 1_677_574_318,
          text: 'Сегодня ночью в Республике Ады',
          views: 33_800,
          images: [picture('HL75Yw5x'), picture('hyNfDoet')],
          video: true,
          media: ['photo', 'video'],
        },
        { seq: '70995', epoch: 1_677_574_490, text: 'План "Ковер" отменен, небо над', views: 33_600 },
        {
          seq: '70996',
          epoch: 1_677_575_162,
          text: 'Информация о том, что подразде',
          views: 32_900,
          repost_from: 'Военкор Ярем',
          repost_handle: 'yaremshooter',
          repost_seq: '1066',
        },
        { seq: '70997', epoch: 1_677_578_403, text: 'Минобороны России сообщило, чт', views: 30_300 },
        {
          seq: '70998',
          epoch: 1_677_580_148,
          text: 'Новые ракетные корабли ВМФ РФ ',
          views: 29_000,
          images: [picture('tczBw53x')],
          media: ['photo'],
          repost_from: 'БелВПО',
          repost_handle: 'Belarus_VPO',
          repost_seq: '34301',
        },
        { seq: '70999', epoch: 1_677_580_988, text: 'Ночью ВСУ предприняли попытку ', views: 28_700 },
        {
          seq: '71000',
          epoch: 1_677_581_556,
          text: 'Последствия ночного удара БПЛА',
          views: 28_700,
          images: ['Z5akg9Ps', 'KdZQv5QO', 'CM5Fet9Y', 'G7F3Jpte', 'DojmVRVj', 'Zj3Wg2vy'].map(picture),
          media: ['photo'],
        },
        {
          seq: '71006',
          epoch: 1_677_588_538,
          text: 'Кратко по фронту Сватово-Креме',
          views: 17_200,
          video: true,
          media: ['video'],
          repost_from: 'Старше Эдды',
          repost_handle: 'vysokygovorit',
          repost_seq: '10899',
        },
        {
          seq: '71007',
          epoch: 1_677_589_320,
          text: 'Путин – о приоритетах ФСБ в 20',
          views: 16_800,
          video: true,
          media: ['video'],
          repost_from: 'Пул N3',
          repost_handle: 'dimsmirnov175',
          repost_seq: '44655',
        },
        {
          seq: '71008',
          epoch: 1_677_590_043,
          text: 'Подземные тоннели для укрытия ',
          views: 14_900,
          video: true,
          media: ['video'],
          repost_from: 'ImpNavigator',
          repost_handle: 'ImpNavigator',
          repost_seq: '4580',
        },
      ].map(ofTopwar),
    )
    expect(
      readPage(file('full.html')).messages.map(({ seq, lastSeq }) => Number(lastSeq) - Number(seq)),
    ).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 5, 0, 0, 0])
  })

  test('has its texts whole: line breaks, quotation marks, and links behind words', () => {
    const texts = new Map(observed(file('full.html')).map(({ seq, text }) => [seq, text]))
    expect(texts.get('70996')).toBe(
      'Информация о том, что подразделения ЧВК «Вагнер» подошли к самолетику в Бахмуте на расстояние 180 метров' +
        ' (https://t.me/infantmilitario/93419), пока не соответствует действительности. Музыканты уже близко, но не' +
        ' настолько.\n\nКроме этого, в треугольнике между улицами Корсунского и Чайковского украинскими' +
        ' военнослужащими был создан мощный район обороны с многочисленными дотами в жилых домах, на этажах которых' +
        ' дополнительно располагаются снайперские группы, расчеты ПТРК и гранатометчики. Прилегающая территория' +
        ' 99,9% заминирована.\n\nНо бойцы ЧВК «Вагнер» продолжают наступление, а это значит, что рано или поздно я' +
        ' обязательно сниму их на фоне стелы с МиГ-17.\n\n@yaremshooter',
    )
    expect(texts.get('70997')).toBe(
      'Минобороны России сообщило, что дежурными силами Западной зоны ответственности за ПВО проведена тренировка' +
        ' по взаимодействию с гражданскими органами управления воздушным движением.\n\nОтработаны вопросы' +
        ' обнаружения, перехвата и идентификации предполагаемой цели нарушителя, а также взаимодействия с' +
        ' экстренными службами. Были задействованы истребители из состава дежурных сил ПВО.',
    )
    expect(texts.get('71000')).toBe(
      'Последствия ночного удара БПЛА-камикадзе ВСУ по нефтебазе в Туапсе сегодня ночью.',
    )
  })
})

const OF_SOME = (seen: object) => post({ chat_id: SOME_CHAT, ...seen })

const MESSAGES: Record<string, object> = {
  'message_link_preview.html': OF_SOME({
    seq: '22360',
    epoch: 1_677_483_194,
    text: 'https://vnnews.ru/georgiy-zotov-okkupaciya-volosatym-kr/',
    views: 226_200,
  }),
  'message_link_preview_text_only.html': OF_SOME({
    seq: '22368',
    epoch: 1_677_510_485,
    text: 'http://publication.pravo.gov.ru/Document/View/0001202302270011?index=7&rangeSize=1',
    views: 246_800,
  }),
  'message_link_preview_video.html': OF_SOME({
    seq: '11226',
    epoch: 1_677_656_222,
    text: 'Жениться вам, барин, пора! 😁\n\nhttps://t.me/shalnyak/5410',
    views: 69_400,
    edited: true,
  }),
  'message_media_file.html': OF_SOME({
    seq: '16936',
    epoch: 1_659_555_070,
    media: ['file'],
    text: 'Центр изучения новых коммуникаций подготовил исследование: «Оппозиционные проекты, запущенные или получившие дополнительное финансирование на фоне СВО»',
    views: 171_900,
    repost_from: 'Кремлёвская прачка',
    repost_handle: 'kremlinprachka',
    repost_seq: '20294',
  }),
  'message_media_forwarded_from.html': OF_SOME({
    seq: '22358',
    epoch: 1_677_482_450,
    text: 'Британская разведка выяснила, почему Ким Чен Ын начал выводить дочку в свет',
    views: 214_400,
    images: [picture('keYrQp0k')],
    media: ['photo'],
    repost_from: 'Пул N3',
    repost_handle: 'dimsmirnov175',
    repost_seq: '44604',
  }),
  'message_media_photo_and_video.html': OF_SOME({
    seq: '46908',
    epoch: 1_677_566_916,
    text: 'Ночью над Белгородом сбили 3 беспилотника\n\nОни упали на улицы города.\n\nСообщается, что на себе БПЛА несли взрывчатку из пластида.\n\n#Белгород #Беспилотники\n\n@anna_news',
    views: 59_500,
    images: [picture('hreFvq_I'), picture('uncPmElZ')],
    video: true,
    media: ['photo', 'video'],
  }),
  'message_media_round_video.html': OF_SOME({
    seq: '3495',
    epoch: 1_677_663_331,
    text: '',
    views: 54_200,
    video: true,
    media: ['round'],
  }),
  'message_poll.html': OF_SOME({
    seq: '488',
    epoch: 1_677_514_862,
    media: ['poll'],
    text: 'Как лучше?\n• Несколько постов в день\n• Один пост в несколько дней\n• Свой вариант в комментарии',
    views: 1_100,
  }),
  'message_sticker.html': OF_SOME({ seq: '5', epoch: 1_677_657_710, views: 1, media: ['sticker'] }),
  'message_text.html': post({
    chat_id: TOPWAR,
    seq: '70991',
    epoch: 1_677_574_081,
    text: 'Неопознанный летающий объект замечен в 160 – 200 км от Петербурга\n\nПо данным «Фонтанки», такую информацию министерство обороны по своим каналам сообщило в службу аэропорта Пулково. В связи с этим по установленной процедуре петербургский аэропорт пока не принимает самолёты и не даёт разрешения на взлёт. Какой-либо другой информации Минобороны в гражданские службы не сообщает.\n\nИсточник, близкий к Смольному, подтвердил, что небо закрыто из-за неопознанного летающего объекта. В воздух подняты истребители. Читатели «Фонтанки» рассказывают, что услышать их можно даже в центре: «Звуки как на параде».',
    views: 33_400,
  }),
  'message_voice.html': OF_SOME({
    seq: '939',
    epoch: 1_524_583_726,
    text: 'Обсудили:\n\n- Сталина не забыть\n- Плохие фильмы\n- Смешные переводы\nможно, матерные - нет\n\nСлушайте: @kakberadio\nПишите нам: @kakberadiobot',
    views: 746,
    media: ['voice'],
    repost_from: 'Hidden source',
  }),
  'message_with_from_author.html': OF_SOME({ seq: '4', epoch: 1_677_602_314, text: 'test', views: 1 }),
}

/** Parts of messages: what a post says whose bubble has nothing else. */
const PARTS: Record<string, object> = {
  'link_preview.html': {},
  'link_preview_video.html': {},
  'media_cicrle_video.html': { video: true, media: ['round'] },
  'media_photo.html': { images: [picture('A6p54HYa')], media: ['photo'] },
  'media_video.html': { video: true, media: ['video'] },
  'media_video_gif.html': { video: true, media: ['animation'] },
  'media_video_too_big.html': { video: true, media: ['video'] },
  'poll.html': {
    media: ['poll'],
    text: 'Как лучше?\n• Несколько постов в день\n• Один пост в несколько дней\n• Свой вариант в комментарии',
  },
}

describe.runIf(hasSharedData())('a real fragment', () => {
  test.each(Object.entries(MESSAGES))('%s is one post', (name, expected) => {
    expect(observed(file(name))).toEqual([expected])
    expect(readMessages(file(name)).flatMap(({ unknownParts }) => unknownParts)).toEqual([])
  })

  test.each(Object.entries(PARTS))('%s says what it shows', (name, expected) => {
    const html = postHtml({ seq: 7, date: '2023-02-27T07:33:14+00:00', media: file(name) })
    const whole = { chat_id: -1_001_234_567_890, seq: '7', epoch: 1_677_483_194, text: '', ...expected }
    expect(observed(html)).toEqual([post(whole)])
    expect(readMessages(html).flatMap(({ unknownParts }) => unknownParts)).toEqual([])
  })
})
