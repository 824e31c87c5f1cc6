import { Growth } from '../../../components/growth.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { known } from '../../../table/known.js'
import type { Ads } from './answer.js'
import { adsWords } from './words.js'

type Advertised = Ads['items'][number]['advertised'][number]

/** What an ad brought a channel beyond its usual growth, with its interval, or why nobody can say. */
export const Gain = ({ chat }: { chat: Advertised | undefined }) => {
  const words = useWords(adsWords)
  const format = useFormat()
  if (chat === undefined) return <span class="muted">—</span>
  const change = known(chat, 'change')
  const note =
    chat.not_measured === null
      ? words.gainNote(...([chat.gain_low, chat.gain_high, chat.change_48h].map(format.signed) as Three))
      : [
          words[chat.not_measured],
          ...(change === undefined ? [] : [words.in3Days(format.signed(change))]),
        ].join('; ')
  return (
    <>
      {chat.not_measured === null ? <Growth value={Math.round(chat.gain)} /> : words.notMeasured}
      <span class="ad-text muted">{note}</span>
    </>
  )
}

type Three = [string, string, string]

export const gainForFile = ({ gain, gain_low, gain_high, not_measured }: Advertised): string =>
  not_measured === null ? `${gain} (${gain_low} … ${gain_high})` : `not measured: ${not_measured}`
