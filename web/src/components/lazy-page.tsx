import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import type { PageProps } from '../paths.js'
import { untilSettled } from '../state/settled.js'
import { Skeleton } from './states.js'

type Page = ComponentType<PageProps>
type Loaded = { Page: Page } | 'failed' | undefined

interface LazyPageProps extends PageProps {
  load: () => Promise<Page>
}

/** A page that was loaded before is shown at once, so that the way back leads to the same place in it. */
const known = new Map<LazyPageProps['load'], Page>()

const pageOf = (load: LazyPageProps['load']): Loaded => {
  const Page = known.get(load)
  return Page && { Page }
}

/** Loads the code of a page, then shows the page. */
export const LazyPage = ({ load, params }: LazyPageProps) => {
  const words = useWords(commonWords)
  const [loaded, setLoaded] = useState<Loaded>(() => pageOf(load))
  const [fault] = useErrorBoundary((error) => console.error(error))
  useEffect(() => {
    let isGone = false
    untilSettled(load()).then(
      (Page) => {
        known.set(load, Page)
        if (!isGone) setLoaded({ Page })
      },
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [load])
  if (loaded === undefined) return <Skeleton lines={12} />
  if (loaded !== 'failed' && fault === undefined) return <loaded.Page params={params} />
  return (
    <div class="state state-error" role="alert">
      <p>{words.pageNotLoaded}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </div>
  )
}
