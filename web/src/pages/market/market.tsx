import { BlockGrid } from '../../components/block-grid.js'
import { Coverage } from '../../components/coverage.js'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { BestTime } from './best-time.js'
import { CategoryGrowth } from './category-growth.js'
import { ContentTypes } from './content-types.js'
import { GrowthLeaders, Leaders } from './leaders.js'
import { PopularPosts } from './popular-posts.js'
import { Volumes } from './volumes.js'
import { marketWords } from './words.js'

/** All blocks send their requests at the same time, so the page needs one round trip. */
export const MarketPage = () => {
  const words = useWords(marketWords)
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <Coverage />
      <Volumes />
      <div class="grid">
        <Leaders />
        <GrowthLeaders />
      </div>
      <BlockGrid>
        <CategoryGrowth />
        <ContentTypes />
        <BestTime />
        <PopularPosts />
      </BlockGrid>
    </PageFrame>
  )
}
