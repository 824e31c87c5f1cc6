import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { hasWord, useSuggestions } from '../api/use-suggestions.js'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { channelPath, PATHS, postPath } from '../paths.js'
import { known } from '../table/known.js'
import { useTyped } from './filters/use-typed.js'
import { Initials } from './initials.js'

const CHATS = 7
const WORDS = 3
const FIELDS = 'input, textarea, select, [contenteditable]'

interface Target {
  chat?: { chat_id: number; title: string; handle: string | null; subscribers: number | undefined }
  /** A word that what was typed may become, and how many posts have it. */
  word?: { word: string; posts: number }
  path: string
}

const searchTarget = (words: string): Target => ({
  path: `${PATHS.search}?${new URLSearchParams({ q: words })}`,
})

const LAST_WORD = /#?[\p{L}\p{N}\p{M}_]+$/u

const wordTarget =
  (typed: string) =>
  (word: NonNullable<Target['word']>): Target => ({
    ...searchTarget(typed.replace(LAST_WORD, word.word)),
    word,
  })

interface Targets {
  targets: Target[]
  /** The place of what is named exactly, by a link, a handle or a whole title; −1 for none. */
  exact: number
  isLoading: boolean
}

const folded = (text: string): string => text.trim().replace(/^@/, '').toLowerCase().replaceAll('ё', 'е')

/** What the typed words may mean: chats with these words, a search in all posts, and words that begin as the last one does. */
const useTargets = (words: string): Targets => {
  const { answer, isLoading } = useSuggestions(words, CHATS)
  if (!hasWord(words)) return { targets: [], exact: -1, isLoading: false }
  const { named = null, channels = [], words: completions = [] } = answer ?? {}
  const typedPath = searchTarget(words).path
  const others = completions.map(wordTarget(words)).filter(({ path }) => path !== typedPath)
  const chats = channels.map((card) => ({
    chat: { ...card, subscribers: known(card, 'participants_count') },
    path: named?.chat_id === card.chat_id && named.seq ? postPath(card, named.seq) : channelPath(card),
  }))
  const exact = named
    ? 0
    : channels.findIndex(({ title, handle }) => [title, handle ?? ''].map(folded).includes(folded(words)))
  return { targets: [...chats, searchTarget(words), ...others.slice(0, WORDS)], exact, isLoading }
}

/** The key `/` moves the focus into the field, unless somebody is typing elsewhere. */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return field
}

/** The field in the header: chats by name, or posts by words. */
export const QuickSearch = () => {
  const words = useWords(commonWords)
  const [, navigate] = useLocation()
  const field = useSlash()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** What the arrow keys have chosen. */
  const [pointed, setPointed] = useState<number>()
  const [wanted, setWanted] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const typed = useTyped({ value: wanted, commit: setWanted })
  const { targets, exact, isLoading } = useTargets(wanted)
  const isShown = isOpen && targets.length > 0
  const chosen = pointed ?? exact
  const go = (target: Target | undefined): void => {
    if (target === undefined) return
    navigate(target.path)
    setWanted('')
    setIsOpen(false)
    setIsEntered(false)
    field.current?.blur()
  }
  const onEnter = (): void => {
    typed.onEnd()
    if (hasWord(typed.text)) setIsEntered(true)
  }
  // Whether a chat has this name is known when the answer is there.
  useEffect(() => {
    if (isEntered && !isLoading && wanted === typed.text.trim()) go(targets[chosen] ?? searchTarget(wanted))
  }, [isEntered, isLoading, wanted])
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') setIsOpen(false)
    else if (step && isShown)
      setPointed(
        chosen < 0 && step < 0 ? targets.length - 1 : (chosen + step + targets.length) % targets.length,
      )
    if (step && isShown) event.preventDefault()
  }
  return (
    <search class="quick-search" aria-label={words.quickSearch}>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={words.quickSearch}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && chosen >= 0 ? `${id}-${chosen}` : undefined}
        placeholder={words.quickSearchExample}
        maxLength={256}
        autocomplete="off"
        value={typed.text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onInput={(event) => {
          setIsOpen(true)
          setPointed(undefined)
          setIsEntered(false)
          typed.onInput(event.currentTarget.value)
        }}
        onKeyDown={onKey}
      />
      <TargetList {...{ id, targets, chosen, isShown, wanted, go }} />
    </search>
  )
}

interface TargetListProps {
  /** Of the field; the names of the list and its options begin with it. */
  id: string
  targets: readonly Target[]
  chosen: number
  isShown: boolean
  wanted: string
  go: (target: Target) => void
}

const TargetList = ({ id, targets, chosen, isShown, wanted, go }: TargetListProps) => {
  const words = useWords(commonWords)
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.quickSearch} hidden={!isShown}>
      {targets.map((target, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, because it keeps the focus
        <div
          key={target.path}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // Without this, the field would lose the focus and the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => go(target)}
        >
          {target.chat && <Chat chat={target.chat} />}
          {target.word && <Word word={target.word} />}
          {!target.chat && !target.word && <span>{words.searchPosts(wanted)}</span>}
        </div>
      ))}
    </div>
  )
}

const Word = ({ word: { word, posts } }: { word: NonNullable<Target['word']> }) => {
  const words = useWords(commonWords)
  const format = useFormat()
  return (
    <>
      <span class="quick-search-name">{words.searchPosts(word)}</span>
      <span class="muted">{format.compact(posts)}</span>
    </>
  )
}

const Chat = ({ chat }: { chat: NonNullable<Target['chat']> }) => {
  const format = useFormat()
  return (
    <>
      <Initials chat={chat} />
      <span class="quick-search-name">
        {chat.title} {chat.handle && <span class="muted">@{chat.handle}</span>}
      </span>
      <span class="muted">{chat.subscribers === undefined ? '—' : format.compact(chat.subscribers)}</span>
    </>
  )
}
