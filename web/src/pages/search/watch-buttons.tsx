import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { untilSettled } from '../../state/settled.js'
import type { SearchQuery } from './query.js'
import type { WatchPanelProps } from './watch/panel.js'
import { searchWords } from './words.js'

type Kind = WatchPanelProps['kind']

/** Buttons that store the search. What they open is loaded when it is wanted. */
export const WatchButtons = ({ values }: { values: SearchQuery }) => {
  const words = useWords(searchWords)
  const [kind, setKind] = useState<Kind>()
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<WatchPanelProps> }>()
  const toggle = async (next: Kind): Promise<void> => {
    setKind(next === kind ? undefined : next)
    const { WatchPanel } = await untilSettled(import('./watch/panel.js'))
    setLoaded({ Panel: WatchPanel })
  }
  return (
    <div class="watch">
      <div class="watch-buttons">
        <span class="muted">{words.watchThis}</span>
        <button
          type="button"
          class="button"
          title={words.watchTitle}
          aria-expanded={kind === 'watch'}
          onClick={() => toggle('watch')}
        >
          {words.watch}
        </button>
        <button
          type="button"
          class="button"
          title={words.feedTitle}
          aria-expanded={kind === 'feed'}
          onClick={() => toggle('feed')}
        >
          {words.feed}
        </button>
      </div>
      {kind && (loaded ? <loaded.Panel key={kind} {...{ kind, values }} /> : <Skeleton lines={2} />)}
    </div>
  )
}
