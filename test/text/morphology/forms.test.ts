import { describe, expect, it } from 'vitest'
import { keys, queryKeys } from '../../../src/text/morphology/forms.js'
import { finds } from './match.js'

const SAME: Readonly<Record<string, string>> = {
  'irregular nouns':
    'день/дней человек/людям ребёнок/дети год/лет окно/окон брат/братьями мать/матерей имя/имён',
  'irregular verbs': 'идти/шёл есть/ели быть/будут ехать/едут хотеть/хочу лечь/лёг найти/нашедший',
  'degrees of comparison': 'хороший/лучше плохой/хуже быстрый/быстрее крупный/покрупнее',
  'participles and gerunds': 'сделать/сделанного читать/читая уверен/уверена купить/купивший',
  'fleeting vowels and alternations': 'лоб/лба рука/руке друг/друзья сестра/сестёр конец/концов ухо/уши',
  'ё and е': 'ёлка/елки самолёт/самолет щётка/щеток Алёна/Алены',
  'what does not inflect': 'кафе/кафе пальто/пальто такси/ТАКСИ',
  'proper nouns in any case': 'Москве/москва Путина/путин РОССИИ/россия петербурге/Петербург Пушкину/пушкин',
  'words the dictionary lacks':
    'нейросетями/нейросеть крипта/крипты айфонов/айфон телеграме/телеграм ютубе/ютуб тиктоком/тикток ' +
    'биткоина/биткоин маркетплейсов/маркетплейс Эминема/эминем дипфейки/дипфейк мемами/мем Байденом/байден',
  'nouns that the dictionary hides behind surnames': 'дрон/дронов дронами/дронов промпт/промптов лайк/лайков',
  'names after ц, ч, ш': 'Шольц/Шольцем Шольца/Шольцем Мерц/Мерцем Мерца/Мерц',
  'new compounds':
    'криптовалюты/криптовалюта госкомпании/госкомпания супергероев/супергерой двухлетнего/двухлетний',
  'new reflexive verbs': 'ужесточиться/ужесточившиеся отдуться/отдуется',
  'spelling of chats':
    'поздравлять/поздравляяяем справиться/справяться съедать/сьедает собираться/собиралися ' +
    'съедать/седаете класс/клааааас будущий/будующая вообще/вобще хозяюшка/хозяйюшке Иерусалим/йерусалимы',
  'substantivised adjectives': 'доверенные/доверенное рабочий/рабочих мороженое/мороженого',
  'hyphenated words':
    'кое-кто/кое-кого интернет-магазин/интернет-магазинов город-герой/города-героя Санкт-Петербург/Санкт-Петербурге',
  'Latin words, as English': 'channels/channel running/run companies/company iPhones/iphone',
  'numbers and mixtures': '2024/2024 5g/5G covid19/COVID19 s8к/s8К',
}

const DIFFERENT =
  'стол/столица банк/банкир год/годный дом/домен рука/рукав кот/который вода/водитель москва/москит ' +
  'первый/один второй/два иванович/иван гора/город день/деть news/new ' +
  'дрон/иванов учить/ученый кошка/рынка'

describe('keys', () => {
  for (const [group, pairs] of Object.entries(SAME))
    it(`joins the forms of a word: ${group}`, () => {
      const missed = pairs.split(' ').filter((pair) => !bothWays(pair))
      expect(missed).toEqual([])
    })

  it('keeps different words apart', () => {
    const joined = DIFFERENT.split(' ').filter((pair) => finds(...split(pair)))
    expect(joined).toEqual([])
  })

  it('gives an ambiguous form each plausible word', () => {
    expect(finds('сталь', 'стали')).toBe(true)
    expect(finds('стать', 'стали')).toBe(true)
    expect(finds('стали', 'сталью')).toBe(true)
    expect(finds('стали', 'станет')).toBe(true)
    expect(finds('сталью', 'станет')).toBe(false)
  })

  it('takes letters after a name with a number for an ending', () => {
    expect(finds('Су-35', 'Су-35С')).toBe(true)
    expect(finds('GPT4', 'GPT-4o')).toBe(true)
    expect(finds('Олимпиада-2024', 'Олимпиады-2024')).toBe(true)
    expect(finds('Су-35С', 'Су-35')).toBe(false)
    expect(finds('Су-3', 'Су-35')).toBe(false)
    expect(finds('10000', '10к')).toBe(true)
  })

  it('finds all forms of a name that is capitalised', () => {
    for (const asked of ['Маск', 'Маска', 'Маском'])
      for (const written of ['Маск', 'Маска', 'Маску', 'Маском', 'Маске'])
        expect(finds(asked, written), `${asked} → ${written}`).toBe(true)
    expect(finds('Маск', 'маска')).toBe(false)
  })

  it('tells a noun from an infinitive of the same spelling', () => {
    expect(finds('знать', 'знати')).toBe(true)
    expect(finds('знать', 'знаю')).toBe(true)
    expect(finds('знати', 'знаю')).toBe(false)
  })

  it('drops readings that nobody means', () => {
    expect(keys('день')).toEqual(['день'])
    expect(keys('дела')).not.toContain('деть')
    expect(finds('второго', 'второй')).toBe(true)
    expect(finds('вторы', 'второй')).toBe(false)
    expect(finds('нашить', 'нашего')).toBe(false)
    for (const [asked, written] of ['век/в', 'село/с', 'кандидат/к', 'тонна/т'].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(false)
  })

  it('takes short forms for the word that people mean', () => {
    for (const [asked, written] of ['открытая/открыт', 'отдельных/отделен', 'видел/видимо'].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(false)
    for (const [asked, written] of ['открыл/открыт', 'открытый/открыт', 'отделили/отделен'].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(true)
  })

  it('reaches what stands near a word through its dictionary form only', () => {
    for (const [asked, other, written] of [
      ['создавать', 'создаём', 'создаётся'],
      ['новый', 'новому', 'новейшего'],
      ['километр', 'километров', 'км'],
      ['год', 'году', 'г'],
      ['много', 'многого', 'больше'],
      ['уверенный', 'уверенному', 'уверена'],
      ['открыть', 'открыл', 'открытого'],
      ['стричь', 'стригут', 'стриженого'],
      ['управлять', 'управляю', 'управляемый'],
      ['маск', 'маском', 'маска'],
      ['байк', 'байком', 'байки'],
      ['мотобайк', 'мотобайком', 'мотобайках'],
    ] as const) {
      expect(finds(asked, written), `${asked} → ${written}`).toBe(true)
      expect(finds(other, written), `${other} → ${written}`).toBe(false)
    }
  })

  it('finds abbreviations and units by themselves, and by the word that they stand for', () => {
    for (const unit of 'мм см кг мин млн руб сек м ч зп'.split(' ')) expect(keys(unit)).toContain(unit)
    for (const [asked, written] of ['минута/мин', 'миллиметр/мм', 'человек/чел', 'метр/м', 'зарплата/ЗП'].map(
      split,
    ))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(true)
    for (const [asked, written] of ['рисунок/рис', 'имя/им', 'минуту/мин'].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(false)
  })

  it('tells C++, C#, F# and .NET from C, F and net, and joins the alphabets of 1С', () => {
    for (const [asked, written] of [
      'C/C++',
      'C++/C',
      'C++/C#',
      'C/C#',
      'F/F#',
      'net/.NET',
      '.NET/net',
      '1С/1',
    ].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(false)
    for (const [asked, written] of ['С++/C++', 'c#/С#', '1C/1С', '1с/1C', '.net/.NET'].map(split))
      expect(finds(asked, written), `${asked} → ${written}`).toBe(true)
  })

  it('gives the same array for a word that it remembers', () => {
    expect(keys('людям')).toBe(keys('людям'))
  })

  it('leaves words of other scripts as they are', () => {
    expect(keys('東京')).toEqual(['東京'])
    expect(keys('Київ')).toEqual(['київ'])
    expect(queryKeys('東京')).toEqual(['東京'])
  })

  it('cuts words that no index would take', () => {
    for (const letter of ['а', 'z', '7', '𝗯', '𐐷']) {
      const [longest] = keys(letter.repeat(10_000))
      expect(longest?.length).toBeLessThanOrEqual(70)
      expect(longest?.isWellFormed?.() ?? true).toBe(true)
    }
  })
})

function split(pair: string): [string, string] {
  const [asked = '', written = ''] = pair.split('/')
  return [asked, written]
}

function bothWays(pair: string): boolean {
  const [one, other] = split(pair)
  return finds(one, other) && finds(other, one)
}
