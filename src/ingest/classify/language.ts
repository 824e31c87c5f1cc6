import { type ChatTexts, type Classifier, type Inference, roundShare, withoutAddresses } from './inference.js'

/** Says nothing of fewer letters. */
const LETTERS_LEAST = 200
/** Each piece of so many letters has a vote. */
const PIECE_LETTERS = 500
const PIECES_MOST = 10
/** Part of the pieces that must be in the language. */
const SHARE_LEAST = 0.75
/** How much nearer than the next language one must be that only one library knows: what is in none is as near to several. */
const DISTANCE_LEAST = 0.01

/**
 * Languages as `franc` names them, by ISO 639-3. It tells apart more, but the fewer it chooses from, the more often it is
 * right.
 */
const LANGUAGES =
  'rus ukr bel kaz kir uzn tat tgk tuk uig khk azj hye kat bul srp hrv slv ces slk pol ron hun deu eng fra spa por ita nld swe dan fin ekk lvs lit ell sqi tur heb arb pes hin ben urd cmn jpn kor vie tha ind'.split(
    ' ',
  )

/** Infers the language of what a chat writes. The libraries and their tables are loaded here, in about a second. */
export const languageClassifier = async (): Promise<Classifier> => {
  const languageOf = await languageReader()
  return {
    field: 'lang',
    by: 'channelscope language 1',
    infer: (texts) => voted(piecesOf(texts).map(languageOf)),
  }
}

/**
 * Two libraries must agree: `eld` hardly ever confuses the languages that it knows, but it does not know those of Central
 * Asia; `franc` does, but takes every twentieth short Russian text for Bulgarian. So what `franc` says counts where `eld`
 * says the same, or does not know that language.
 */
const languageReader = async (): Promise<(text: string) => string | undefined> => {
  const [{ eld }, { francAll }] = await Promise.all([import('eld/extrasmall'), import('franc')])
  const known = new Set(Object.values(eld.info().Languages))
  return (text) => {
    const [[nearest = 'und'] = [], [, second = 0] = []] = francAll(text, { only: LANGUAGES })
    if (nearest === 'und') return undefined
    const [language = ''] = Intl.getCanonicalLocales(nearest)
    if (known.has(language)) return eld.detect(text).language === language ? language : undefined
    return 1 - second >= DISTANCE_LEAST ? language : undefined
  }
}

const voted = (votes: readonly (string | undefined)[]): Inference | undefined => {
  const counts = new Map<string, number>()
  for (const language of votes)
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  for (const [value, count] of counts) {
    const share = count / votes.length
    if (share >= SHARE_LEAST) return { value, confidence: roundShare(share) }
  }
  return undefined
}

/** The texts of a chat, the newest first, as pieces of about the same length; none where there is too little. */
const piecesOf = ({ title, description, posts }: ChatTexts): string[] => {
  const pieces: string[] = []
  let [piece, letters] = ['', 0]
  for (const text of new Set([...posts, description, title])) {
    const prose = withoutAddresses(text).replace(HASHTAG, ' ')
    piece += `${prose}\n`
    letters += lettersIn(prose)
    if (letters < PIECE_LETTERS) continue
    pieces.push(piece)
    if (pieces.length === PIECES_MOST) return pieces
    piece = ''
    letters = 0
  }
  return letters >= LETTERS_LEAST ? [...pieces, piece] : pieces
}

const HASHTAG = /#[\p{L}\p{N}_]+/gu

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
