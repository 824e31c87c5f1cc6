import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import type { PageProps } from '../paths.js'
import { Skeleton } from './states.js'

type Page = ComponentType<PageProps>
type Loaded = { Page: Page } | 'failed' | undefined

interface LazyPageProps extends PageProps {
  load: () => Promise<Page>
}

/** A page, loaded when it is opened. */
export const LazyPage = ({ load, params }: LazyPageProps) => {
  const words = useWords(commonWords)
  const [loaded, setLoaded] = useState<Loaded>()
  const [fault] = useErrorBoundary((error) => console.error(error))
  useEffect(() => {
    let isGone = false
    load().then(
      (Page) => isGone || setLoaded({ Page }),
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
