/** Endings of Russian words: nominative, genitive, dative, accusative, instrumental, prepositional. */
export const CASES = ['nom', 'gen', 'dat', 'acc', 'ins', 'prep'] as const
export type Case = (typeof CASES)[number]

/** Masculine, feminine, neuter, plural: the order of forms in `{slot?был|была|было|были}`. */
export const GENDERS = ['m', 'f', 'n', 'p'] as const
export type Gender = (typeof GENDERS)[number]

export interface Declension {
  gender: Gender
  animate: boolean
  endings: readonly string[]
}

const noun = (gender: Gender, endings: string, animate = false): Declension => ({
  gender,
  animate,
  endings: endings.split(' ').map((ending) => (ending === '-' ? '' : ending)),
})

/** The code after the slash in word data: `завод/m`, `станци/fi`. A capital first letter is for living beings. */
export const NOUNS: Readonly<Record<string, Declension>> = {
  m: noun('m', '- а у - ом е'),
  M: noun('m', '- а у а ом е', true),
  mo: noun('m', '- а у - óм е'),
  mj: noun('m', 'ь я ю ь ем е'),
  Mj: noun('m', 'ь я ю я ем е', true),
  mi: noun('m', 'й я ю й ем е'),
  Mi: noun('m', 'й я ю я ем е', true),
  mii: noun('m', 'й я ю й ем и'),
  Mii: noun('m', 'й я ю я ем и', true),
  Mf: noun('m', 'а ы е у ой е', true),
  f: noun('f', 'а ы е у ой е'),
  fj: noun('f', 'я и е ю ей е'),
  fi: noun('f', 'я и и ю ей и'),
  f8: noun('f', 'ь и и ь ью и'),
  n: noun('n', 'о а у о ом е'),
  nj: noun('n', 'е я ю е ем е'),
  ne: noun('n', 'е а у е ем е'),
  ni: noun('n', 'е я ю е ем и'),
  p: noun('p', 'ы ов ам ы ами ах'),
  P: noun('p', 'ы ов ам ов ами ах', true),
  pf: noun('p', 'ы - ам ы ами ах'),
  Pf: noun('p', 'ы - ам - ами ах', true),
  pj: noun('p', 'и ей ям и ями ях'),
  Pj: noun('p', 'и ей ям ей ями ях', true),
  pi: noun('p', 'и й ям и ями ях'),
  pmi: noun('p', 'и ев ям и ями ях'),
  pn: noun('p', 'а - ам а ами ах'),
  pni: noun('p', 'я й ям я ями ях'),
}

const table = (m: string, f: string, n: string, p: string): Readonly<Record<Gender, readonly string[]>> => ({
  m: m.split(' '),
  f: f.split(' '),
  n: n.split(' '),
  p: p.split(' '),
})

const HARD = table('ый ого ому ый ым ом', 'ая ой ой ую ой ой', 'ое ого ому ое ым ом', 'ые ых ым ые ыми ых')
const STRESSED = table(
  'óй óго óму óй ым óм',
  'ая óй óй ую óй óй',
  'óе óго óму óе ым óм',
  'ые ых ым ые ыми ых',
)
const SOFT = table('ий его ему ий им ем', 'яя ей ей юю ей ей', 'ее его ему ее им ем', 'ие их им ие ими их')
const SURNAME = table('- а у а ым е', 'а ой ой у ой ой', 'о о о о о о', 'ы ых ым ых ыми ых')

/** Adjectives, and surnames in -ов and -ин, take the gender of the noun they stand with. */
export const AGREEING: Readonly<Record<string, typeof HARD>> = {
  a: HARD,
  ao: STRESSED,
  aj: SOFT,
  s: SURNAME,
}
