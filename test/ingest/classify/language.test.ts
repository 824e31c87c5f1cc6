import { describe, expect, test } from 'vitest'
import { groupBy } from '../../../src/domain/group.js'
import type { ChatTexts } from '../../../src/ingest/classify/inference.js'
import { languageClassifier } from '../../../src/ingest/classify/language.js'
import { textsOfRealPosts } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'

/** News of a town, told anew in each language. */
const POSTS: Readonly<Record<string, string>> = {
  ru: 'Сегодня утром на главной площади открылась ярмарка. Фермеры привезли мёд, яблоки, сыр и свежий хлеб. После обеда выступит школьный хор, а вечером покажут старое кино под открытым небом. Вход для всех бесплатный, приходите с детьми и друзьями, будет весело.',
  uk: 'Сьогодні вранці на головній площі відкрився ярмарок. Фермери привезли мед, яблука, сир і свіжий хліб. Після обіду виступить шкільний хор, а ввечері покажуть старе кіно просто неба. Вхід для всіх безкоштовний, приходьте з дітьми та друзями, буде весело.',
  be: 'Сёння раніцай на галоўнай плошчы адкрыўся кірмаш. Фермеры прывезлі мёд, яблыкі, сыр і свежы хлеб. Пасля абеду выступіць школьны хор, а ўвечары пакажуць старое кіно пад адкрытым небам. Уваход для ўсіх бясплатны, прыходзьце з дзецьмі і сябрамі, будзе весела.',
  kk: 'Бүгін таңертең басты алаңда жәрмеңке ашылды. Шаруалар бал, алма, ірімшік және жаңа піскен нан әкелді. Түстен кейін мектеп хоры өнер көрсетеді, ал кешке ашық аспан астында ескі кино көрсетіледі. Кіру барлығына тегін, балаларыңызбен және достарыңызбен келіңіздер.',
  ky: 'Бүгүн эртең менен башкы аянтта жарманке ачылды. Дыйкандар бал, алма, сыр жана жаңы бышкан нан алып келишти. Түштөн кийин мектептин хору ырдайт, ал эми кечинде ачык асман алдында эски кино көрсөтүлөт. Кирүү баарына бекер, балдарыңыз жана досторуңуз менен келиңиздер.',
  uz: 'Bugun ertalab bosh maydonda yarmarka ochildi. Dehqonlar asal, olma, pishloq va yangi yopilgan non olib kelishdi. Tushdan keyin maktab xori qoʻshiq aytadi, kechqurun esa ochiq osmon ostida eski kino koʻrsatiladi. Kirish hamma uchun bepul, bolalaringiz va doʻstlaringiz bilan keling.',
  tg: 'Имрӯз субҳ дар майдони асосӣ ярмарка кушода шуд. Деҳқонон асал, себ, панир ва нони тоза оварданд. Баъди нисфирӯзӣ хори мактаб суруд мехонад, бегоҳӣ бошад филми кӯҳна зери осмони кушод намоиш дода мешавад. Даромад барои ҳама ройгон аст, бо фарзандон ва дӯстон биёед.',
  en: 'A fair opened on the main square this morning. Farmers have brought honey, apples, cheese and fresh bread. The school choir will sing after lunch, and in the evening an old film will be shown in the open air. Everybody may come for free, so bring your children and your friends.',
}

const texts = (posts: readonly string[], fields: Partial<ChatTexts> = {}): ChatTexts => ({
  ...{ title: '', description: '', posts },
  ...fields,
})

const { infer } = await languageClassifier()

describe('the language of a chat', () => {
  test.each(Object.entries(POSTS))('%s is told from its neighbours', (lang, post) => {
    expect(infer(texts([post]))).toEqual({ value: lang, confidence: 1 })
  })

  test('is that of its description where it has no posts', () => {
    expect(infer(texts([], { description: POSTS.be ?? '' }))?.value).toBe('be')
  })

  test('is unknown below 200 letters, of which addresses, handles, hashtags and digits are none, nor what is repeated', () => {
    const short = `${POSTS.ru?.slice(0, 160)} 1234567890`
    const others = ` https://example.com/${'dlinnyj-put-'.repeat(20)} @${'handle'.repeat(5)} #${'метка'.repeat(20)}`
    expect(infer(texts([short]))).toBeUndefined()
    expect(infer(texts([short + others]))).toBeUndefined()
    expect(infer(texts([short, short]))).toBeUndefined()
    expect(infer(texts([short, POSTS.ru?.slice(100) ?? '']))).toEqual({ value: 'ru', confidence: 1 })
  })

  test('is the one of three quarters of its pieces, or unknown', () => {
    const [ru = '', en = ''] = [POSTS.ru, POSTS.en]
    const several = (count: number, text: string): string[] =>
      Array.from({ length: count }, (_, i) => `${i} ${text} ${text} ${text}`)
    const written = (russian: number, english: number): string[] => [
      ...several(russian, ru),
      ...several(english, en),
    ]
    expect(infer(texts(written(3, 1)))).toEqual({ value: 'ru', confidence: 0.75 })
    expect(infer(texts(written(2, 1)))).toBeUndefined()
    expect(infer(texts(written(9, 1)))).toEqual({ value: 'ru', confidence: 0.9 })
    // Only the newest ten count.
    expect(infer(texts(written(10, 90)))).toEqual({ value: 'ru', confidence: 1 })
  })

  test('is unknown of what is in none', () => {
    expect(infer(texts(['щцк жфх '.repeat(60)]))).toBeUndefined()
    expect(infer(texts(['']))).toBeUndefined()
  })
})

test.runIf(hasSharedData())('the language of 17 real channels is right', () => {
  const byChat = groupBy(textsOfRealPosts(), ([name]) => name.split('/')[0])
  const found = Array.from(byChat.values(), (posts) =>
    infer(texts(posts.slice(0, 200).map(([, text]) => text))),
  )
  expect(found.map((inference) => inference?.value)).toEqual(Array(17).fill('ru'))
})
