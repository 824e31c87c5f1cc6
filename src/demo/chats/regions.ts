import { word } from '../language/words.js'
import { type Random, weightedPicker } from '../random.js'
import { CITIES } from '../vocabulary.js'

const REGION_BY_CITY = new Map(CITIES.map((city) => [word(city.entry).forms[0] ?? '', city.region]))

/** Regions of channels without a city of their own; `null` where the region is unknown. */
const REGIONS: readonly { region: string | null; weight: number }[] = [
  { region: 'Россия', weight: 40 },
  { region: 'Москва', weight: 16 },
  { region: 'Санкт-Петербург', weight: 9 },
  { region: 'Татарстан', weight: 4 },
  { region: 'Казахстан', weight: 4 },
  { region: 'Беларусь', weight: 4 },
  { region: 'Свердловская область', weight: 3 },
  { region: 'Новосибирская область', weight: 3 },
  { region: 'Краснодарский край', weight: 3 },
  { region: 'Башкортостан', weight: 2 },
  { region: 'Узбекистан', weight: 1 },
  { region: 'Армения', weight: 1 },
  { region: null, weight: 10 },
]

const pickRegion = weightedPicker(REGIONS, ({ weight }) => weight)

export function regionOf(cityName: string | undefined, random: Random): string | null {
  const known = cityName === undefined ? undefined : REGION_BY_CITY.get(cityName)
  return known ?? pickRegion(random).region
}
