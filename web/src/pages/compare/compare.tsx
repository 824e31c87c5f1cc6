import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useApi } from '../../api/use-api.js'
import { BlockGrid } from '../../components/block-grid.js'
import { Choice } from '../../components/choice.js'
import { ComparedChips } from '../../components/compare-chips.js'
import { ChannelField } from '../../components/filters/channel-field.js'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { useQueryState } from '../../query-state.js'
import { compared, MOST_COMPARED } from '../../state/compared.js'
import { BeforeAd } from './before-ad.js'
import { Curves } from './curves.js'
import { Numbers } from './numbers.js'
import { Overlap, Pairs } from './overlap.js'
import { compareRequest, idsIn, QUERY } from './query.js'
import { compareWords } from './words.js'

export const ComparePage = () => {
  const words = useWords(compareWords)
  const [{ chat_ids }] = useQueryState(QUERY)
  const ids = idsIn(chat_ids)
  return (
    <PageFrame title={words.title} lead={words.lead}>
      {ids.length === 0 ? <Nothing /> : <Comparison ids={ids} />}
    </PageFrame>
  )
}

const Nothing = () => {
  const words = useWords(compareWords)
  const [, change] = useQueryState(QUERY)
  return (
    <div class="state">
      <p>{words.nothing}</p>
      <ChannelField label={words.add} onFound={({ chat_id }) => change({ chat_ids: String(chat_id) })} />
      <Link className="button" href={PATHS.channels}>
        {words.toCatalogue}
      </Link>
    </div>
  )
}

const STANDARD_DAYS = '90'

const Comparison = ({ ids }: { ids: readonly string[] }) => {
  const words = useWords(compareWords)
  const [{ days = STANDARD_DAYS }, change] = useQueryState(QUERY)
  const request = compareRequest(ids, days)
  const { answer } = useApi(request)
  const chats = answer?.items.map(({ card }) => card) ?? []
  // The catalogue then shows the same choice as the address of this page.
  useEffect(() => {
    if (chats.length > 0) compared.set(chats.map(({ chat_id, title }) => ({ chat_id, title })))
  }, [chats.map(({ chat_id }) => chat_id).join()])
  const remove = (chatId: number): void => {
    compared.set(compared.get().filter(({ chat_id }) => chat_id !== chatId))
    change({ chat_ids: ids.filter((id) => id !== String(chatId)).join(',') })
  }
  return (
    <>
      <div class="controls compare-controls">
        <ComparedChips chats={chats} onRemove={remove} />
        {ids.length < MOST_COMPARED && (
          <ChannelField
            key={ids.join()}
            label={words.add}
            onFound={({ chat_id }) => change({ chat_ids: idsIn([...ids, chat_id].join()).join() })}
          />
        )}
        {ids.length > MOST_COMPARED && <span class="muted">{words.onlySix}</span>}
        <Choice
          label={words.period}
          options={{ 30: words.days30, 90: words.days90, 365: words.days365 }}
          value={days}
          onChange={(next) => change({ days: next === STANDARD_DAYS ? undefined : next })}
        />
      </div>
      <BlockGrid columns="halves">
        <Numbers request={request} />
        <BeforeAd items={answer?.items ?? []} />
        <Curves request={request} />
        <Pairs request={request} width="full" />
        <Overlap request={request} />
      </BlockGrid>
    </>
  )
}
