import { WORD_LONGEST, WORDS_MOST } from '../../domain/labels.js'
import { type Classifier, type Inference, withoutAddresses } from './inference.js'
import { type FoundName, findNames, type Name, namesByFirstKey, newName } from './names.js'
import places from './places.json' with { type: 'json' }

/** A region, and what leads to it. */
interface Region {
  region: string
  /** The country that it is a part of: where both are named, the region counts. */
  within?: string
  /** Its other names, and those of its large cities. */
  names: readonly string[]
  /** NamesByKey of cities that are other words or surnames too: a capitalised one counts behind "in" or "city". */
  doubtful?: readonly string[]
}

const REGIONS: readonly Region[] = places

/** The regions that were observed of chats, and of how many. */
export type RegionsInUse = ReadonlyMap<string, number>

/** Infers a region from the places that title and description name. Regions are written as the store has them. */
export const regionClassifier = (inUse: RegionsInUse): Classifier => {
  const spelling = spellings(inUse)
  const names = namesByFirstKey([
    ...REGIONS.flatMap((region) => namesOf(region, spelling)),
    ...[...inUse.keys()]
      .filter((name) => !spelling.isListed(name))
      .map((name) => newName(name, name, 'unlisted')),
  ])
  const countries = new Map(
    REGIONS.flatMap(({ region, within }) =>
      within === undefined ? [] : [[spelling.of(region), spelling.of(within)]],
    ),
  )
  return {
    field: 'region',
    by: 'channelscope region 1',
    infer: ({ title, description }) =>
      decided(
        [title, description].flatMap((text) => findNames(withoutNotices(withoutAddresses(text)), names)),
        countries,
      ),
  }
}

interface Spelling {
  of: (region: string) => string
  isListed: (name: string) => boolean
}

/** How the store writes the regions of the list, under any of their own names: of several, the one of most chats. */
const spellings = (inUse: RegionsInUse): Spelling => {
  const regionOf = new Map(
    REGIONS.flatMap(({ region, names }) => [region, ...names].map((name) => [folded(name), region])),
  )
  const chosen = new Map<string, string>()
  for (const [name] of [...inUse].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))) {
    const region = regionOf.get(folded(name))
    if (region !== undefined && !chosen.has(region)) chosen.set(region, name)
  }
  return {
    of: (region) => chosen.get(region) ?? region,
    isListed: (name) => regionOf.has(folded(name)),
  }
}

const folded = (name: string): string => name.toLowerCase().replaceAll('ё', 'е')

const namesOf = ({ region, names, doubtful = [] }: Region, spelling: Spelling): Name[] => [
  ...[region, ...names].map((name) => newName(name, spelling.of(region), 'listed')),
  ...doubtful.map((name) => newName(name, spelling.of(region), 'doubtful')),
]

/** One region, or a region and its country; two say nothing. */
const decided = (
  found: readonly FoundName[],
  countries: ReadonlyMap<string, string>,
): Inference | undefined => {
  const regions = new Set(found.map(({ name }) => name.region))
  for (const region of [...regions]) {
    const country = countries.get(region)
    if (country !== undefined) regions.delete(country)
  }
  const [value, another] = regions
  if (value === undefined || another !== undefined) return undefined
  const written = found.flatMap(({ name, written }) =>
    name.region === value ? written.slice(0, WORD_LONGEST) : [],
  )
  return { value, why: [...new Set(written)].slice(0, WORDS_MOST) }
}

/** Sentences that the law demands, such as that something "is banned in Russia", say nothing of where a channel is. */
const withoutNotices = (text: string): string =>
  text
    .split(/[!?\n]|\.\s/)
    .filter((sentence) => !NOTICE.test(sentence))
    .join('. ')

const NOTICE = /запрещ|признан|иноагент|иностранн\S+ агент/i
