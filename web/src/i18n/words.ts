/** Words in both languages. A word that is missing in one of them is a compile error. */

export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

type Phrase = string | ((...values: never[]) => string)
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] }
export type Dictionary<T> = Readonly<Record<Language, Translated<T>>>

/** `dictionary({ en: { posts: 'Posts' }, ru: { posts: 'Посты' } })`; a phrase that contains values is a function. */
export const dictionary = <T extends Readonly<Record<string, Phrase>>>(words: {
  en: T
  ru: Translated<T>
}): Dictionary<T> => words as Dictionary<T>

interface PluralForms {
  en: Record<'one' | 'other', string>
  ru: Record<'one' | 'few' | 'many' | 'other', string>
}

/** The word that goes with a number: `pluralWord('ru', { one: 'пост', … })(5)` is "постов". */
export const pluralWord = <L extends Language>(
  language: L,
  forms: PluralForms[L],
): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language)
  const byName: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = forms
  return (count) => byName[rules.select(count)] ?? byName.other
}

/** `plural('ru', { one: 'пост', few: 'поста', many: 'постов', other: 'поста' })(5)` is "5 постов". */
export const plural = <L extends Language>(
  language: L,
  forms: PluralForms[L],
): ((count: number) => string) => {
  const word = pluralWord(language, forms)
  const numbers = new Intl.NumberFormat(language)
  return (count) => `${numbers.format(count)} ${word(count)}`
}
