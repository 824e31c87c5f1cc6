import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import type { Sort } from './query.js'
import { catalogueWords } from './words.js'

export const useSortTitles = (): Readonly<Record<Sort, string>> => {
  const { ci, posts, recent, title, g_today, g_yest, g_week, g_month, popular, likes } =
    useWords(catalogueWords)
  const { subscribers, medianReach, meanReach, err } = useWords(commonWords)
  return {
    subs: subscribers,
    median: medianReach,
    reach: meanReach,
    err,
    ci,
    posts,
    recent,
    title,
    g_today,
    g_yest,
    g_week,
    g_month,
    popular,
    likes,
  }
}
