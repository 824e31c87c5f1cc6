import './mine.css'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { Links } from './links.js'
import { Lists } from './lists.js'
import { Watches } from './watches.js'
import { mineWords } from './words.js'

export const MinePage = () => {
  const words = useWords(mineWords)
  return (
    <PageFrame isNotShared title={words.title} lead={words.lead}>
      <div class="stack">
        <Lists />
        <Watches />
        <Links />
      </div>
    </PageFrame>
  )
}
