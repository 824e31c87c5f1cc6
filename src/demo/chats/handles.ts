import type { Random } from '../random.js'

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const LONGEST = 32
const SHORTEST = 5
const ROOM_FOR_SUFFIX = 24
const SUFFIXES = [
  '',
  '',
  '',
  '',
  '_channel',
  '_ru',
  '_tg',
  '_official',
  '_live',
  '_blog',
  '24',
  '_today',
  '_club',
]

export function transliterate(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => LATIN[sign] ?? sign).join('')
}

/** Handles are unique without regard to case. */
export class Handles {
  private readonly taken = new Set<string>()

  /** From the words of a title; `ending` is what bots must have. */
  make(title: string, random: Random, ending?: string): string {
    const words = transliterate(title)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
    const glue = random.chance(0.6) ? '_' : ''
    const stem = shortened(words, glue)
    return this.reserve(stem + (ending ?? random.pick(SUFFIXES)), ending ?? '')
  }

  reserve(wanted: string, ending = ''): string {
    const base = wanted.slice(0, LONGEST)
    let handle = base
    for (let number = 2; this.taken.has(handle.toLowerCase()); number++) {
      const tail = `${number}${ending}`
      handle = base.slice(0, base.length - ending.length).slice(0, LONGEST - tail.length) + tail
    }
    this.taken.add(handle.toLowerCase())
    return handle
  }
}

function shortened(words: readonly string[], glue: string): string {
  let stem = ''
  for (const word of words) {
    const longer = stem === '' ? word : stem + glue + word
    if (longer.length > ROOM_FOR_SUFFIX) break
    stem = longer
  }
  const lettered = /^[a-z]/.test(stem) ? stem : `x${stem}`
  return lettered.length < SHORTEST ? `${lettered}_kanal` : lettered
}
