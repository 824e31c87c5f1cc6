/** Languages that are offered, and understood by their names. */
export const LANGUAGES = [
  'ru',
  'en',
  'uk',
  'be',
  'kk',
  'uz',
  'hy',
  'de',
  'ka',
  'az',
  'tt',
  'fr',
  'es',
  'tr',
  'ar',
  'zh',
  'fa',
]

const NAMES = ['ru', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'language' }))

const namesOf = (code: string): string[] => [
  ...NAMES.map((names) => names.of(code) ?? code),
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
]

/** The code of a language that was typed as a code (RU) or by its name (русский, German, Deutsch). */
export const readLanguage = (text: string): string => {
  const typed = text.trim().toLowerCase()
  return LANGUAGES.find((code) => namesOf(code).some((name) => name.toLowerCase() === typed)) ?? typed
}
