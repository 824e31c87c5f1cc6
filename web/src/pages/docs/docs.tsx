import './docs.css'
import { useEffect, useState } from 'preact/hooks'
import { PageFrame } from '../../components/page.js'
import { ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { session } from '../../state/session.js'
import { useStore } from '../../state/store.js'
import { anchorOf, type Group, type Reference } from './document.js'
import { ContentsFold } from './fold.js'
import { OperationView } from './operation.js'
import { RichText } from './rich-text.js'
import { KeyUsage, USAGE_ANCHOR } from './usage.js'
import { useDocument } from './use-document.js'
import { docsWords, groupWords } from './words.js'

/** The documentation of the API, made from the document that the server writes about itself. */
export const DocsPage = () => {
  const words = useWords(docsWords)
  const [state, retry] = useDocument()
  const { key } = useStore(session)
  return (
    <PageFrame isNotShared title={words.title} lead={words.lead}>
      <KeyState />
      {state === undefined && <Skeleton lines={16} />}
      {state === 'failed' && <ErrorState failure={{ code: 'network' }} onRetry={retry} />}
      {typeof state === 'object' && <ReferenceView reference={state} />}
      {key && <KeyUsage />}
    </PageFrame>
  )
}

/** The first and the last characters tell keys apart without giving them away. */
const masked = (key: string): string => `${key.slice(0, 7)}…${key.slice(-4)}`

const KeyState = () => {
  const words = useWords(docsWords)
  const { key } = useStore(session)
  return (
    <p class="docs-key">
      {key ? (
        <span>
          {words.withKey} <code>{masked(key)}</code> · <a href={`#${USAGE_ANCHOR}`}>{words.usage}</a>
        </span>
      ) : (
        <a href={PATHS.market}>{words.enterKey}</a>
      )}
      <span>
        <a href={PATHS.market}>← {words.back}</a> · <a href={PATHS.formulas}>{words.formulas}</a> ·{' '}
        <a href="/openapi.json">openapi.json</a>
      </span>
    </p>
  )
}

/** What the fragment of the address names, such as "channels/{handle}". */
const anchorInAddress = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** Which operations are open; one that the address names is opened and scrolled to. */
const useOpened = (): [ReadonlySet<string>, (anchor: string, isOpen: boolean) => void] => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const change = (anchor: string, isOpen: boolean): void =>
    setOpened(
      (before) => new Set([...[...before].filter((one) => one !== anchor), ...(isOpen ? [anchor] : [])]),
    )
  useEffect(() => {
    const follow = (): void => {
      const anchor = anchorInAddress()
      if (anchor === '') return
      change(anchor, true)
      document.getElementById(anchor)?.scrollIntoView()
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [opened, change]
}

/** The groups of paths, with their names in the reader's language where we know it. */
const useNamed = (groups: readonly Group[]): Group[] => {
  const names: Readonly<Record<string, string>> = useWords(groupWords)
  return groups.map(({ name, operations }) => ({ name: names[name] ?? name, operations }))
}

const ReferenceView = ({ reference }: { reference: Reference }) => {
  const words = useWords(docsWords)
  const groups = useNamed(reference.groups)
  const [opened, change] = useOpened()
  return (
    <div class="docs-grid">
      <Contents groups={groups} />
      <div class="stack">
        <section class="block docs-intro" aria-label={words.overview}>
          <RichText text={reference.overview} />
        </section>
        {groups.map(({ name, operations }) => (
          <section key={name} class="block" aria-label={name}>
            <h2>{name}</h2>
            {operations.map((operation) => (
              <OperationView
                key={anchorOf(operation)}
                {...{ operation }}
                isOpen={opened.has(anchorOf(operation))}
                onToggle={(isOpen) => change(anchorOf(operation), isOpen)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const Contents = ({ groups }: { groups: readonly Group[] }) => {
  const words = useWords(docsWords)
  return (
    <ContentsFold label={words.contents}>
      <nav class="docs-contents" aria-label={words.contents}>
        {groups.map(({ name, operations }) => (
          <div key={name}>
            <strong>{name}</strong>
            {operations.map((operation) => (
              <a key={anchorOf(operation)} href={`#${encodeURIComponent(anchorOf(operation))}`}>
                {anchorOf(operation)}
              </a>
            ))}
          </div>
        ))}
      </nav>
    </ContentsFold>
  )
}
