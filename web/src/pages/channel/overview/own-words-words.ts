import { dictionary } from '../../../i18n/words.js'

export const ownWordsWords = dictionary({
  en: {
    ownWords: 'Own words',
    note: 'Posts of 90 days. A copy has nearly the same text as an earlier post of another channel and is no repost. Texts of fewer than 12 words are not compared, and channels that are not observed may have been earlier.',
    label: 'Bar chart: own posts, posts that others copied, copies and reposts, in percent of all posts',
    empty: 'There are no posts of these 90 days, or nobody looked at them.',
    kind: 'Posts',
    posts: 'Posts',
    share: 'Share',
    own: 'Own, no copies',
    first: 'Copied by others',
    copies: 'Copies',
    reposts: 'Reposts',
    copied_from: 'Whose texts it copies',
    copied_by: 'Who copies its texts',
    chatsNote:
      'By the first known post with the text. The delay is the median; the last column counts how often it was the other way round.',
    channel: 'Channel',
    pct: 'Of own posts here',
    delay: 'Delay',
    firstHere: 'First here',
    firstThere: 'First there',
  },
  ru: {
    ownWords: 'Свои слова',
    note: 'Посты за 90 дней. Копия — почти тот же текст, что в более раннем посте другого канала, и не репост. Тексты короче 12 слов не сравниваются; раньше мог быть и канал, за которым не наблюдают.',
    label:
      'Столбчатая диаграмма: свои посты, посты, которые скопировали другие, копии и репосты, в процентах от всех постов',
    empty: 'За эти 90 дней постов нет, или их никто не смотрел.',
    kind: 'Посты',
    posts: 'Посты',
    share: 'Доля',
    own: 'Свои, без копий',
    first: 'Скопировали другие',
    copies: 'Копии',
    reposts: 'Репосты',
    copied_from: 'Чьи тексты копирует',
    copied_by: 'Кто копирует его тексты',
    chatsNote:
      'По первому известному посту с этим текстом. Задержка — медиана; последний столбец — сколько раз было наоборот.',
    channel: 'Канал',
    pct: 'От своих постов здесь',
    delay: 'Задержка',
    firstHere: 'Раньше здесь',
    firstThere: 'Раньше там',
  },
})
