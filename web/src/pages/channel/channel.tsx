import './channel.css'
import { channelRequest } from '../../api/channel.js'
import { useApi } from '../../api/use-api.js'
import { CARD_CLOCKS } from '../../clocks.js'
import { AsOf } from '../../components/as-of.js'
import { CompareCheck } from '../../components/compare-check.js'
import { CompareTray } from '../../components/compare-tray.js'
import { compareWords } from '../../components/compare-words.js'
import { Coverage } from '../../components/coverage.js'
import { ListButton } from '../../components/list-button.js'
import { PageFrame } from '../../components/page.js'
import { PostText } from '../../components/post-text.js'
import { ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { PATHS, type PageProps } from '../../paths.js'
import { AdsOfChannel } from './ads/ads.js'
import { Audit } from './audit/audit.js'
import type { SectionProps } from './card.js'
import { ChannelSearch } from './channel-search.js'
import { Citation } from './citation/citation.js'
import { History } from './history/history.js'
import { Identity } from './identity.js'
import { Mentions } from './mentions/mentions.js'
import { ChannelNotFound } from './not-found.js'
import { Overview } from './overview/overview.js'
import { Feed } from './posts/feed.js'
import { type TabName, Tabs, useTab } from './tabs.js'
import { channelWords } from './words.js'

export const ChannelPage = ({ params: { handle = '' } }: PageProps) => <Channel key={handle} name={handle} />

/** Requests the card first, because the other requests need its identifier. */
const Channel = ({ name }: { name: string }) => {
  const words = useWords(channelWords)
  const { answer: card, failure, retry } = useApi(channelRequest(name))
  if (card) return <ChannelView card={card} name={name} />
  if (failure?.code === 'not_found') return <ChannelNotFound name={name} />
  return (
    <PageFrame title={words.channel}>
      {failure ? <ErrorState failure={failure} onRetry={retry} /> : <Skeleton lines={12} />}
    </PageFrame>
  )
}

const SECTIONS: Readonly<Record<TabName, (props: SectionProps) => preact.JSX.Element>> = {
  overview: Overview,
  posts: Feed,
  ads: AdsOfChannel,
  mentions: Mentions,
  citation: Citation,
  audit: Audit,
  history: History,
}

const DESCRIPTION_CHARACTERS = 400

const ChannelView = ({ card, name }: SectionProps) => {
  const compareText = useWords(compareWords)
  const words = useWords(channelWords)
  const tab = useTab()
  const Section = SECTIONS[tab]
  return (
    <PageFrame
      title={card.title}
      lead={
        <>
          <Identity card={card} />
          <AsOf clocks={card.as_of} of={CARD_CLOCKS} href={`${PATHS.formulas}#${words.clocksAnchor}`} />
        </>
      }
      actions={
        <>
          <CompareCheck chat={card}>{compareText.chooseThis}</CompareCheck>
          <ListButton chatIds={[card.chat_id]} />
        </>
      }
    >
      {card.description && (
        <div class="description">
          <PostText text={card.description} previewCharacters={DESCRIPTION_CHARACTERS} />
        </div>
      )}
      <Coverage chatId={card.chat_id} />
      <ChannelSearch chatId={card.chat_id} />
      <Tabs current={tab} chatId={card.chat_id} />
      <Section key={tab} card={card} name={name} />
      <CompareTray />
    </PageFrame>
  )
}
