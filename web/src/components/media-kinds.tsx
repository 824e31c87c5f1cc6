import { useWords } from '../i18n/language.js'
import { type MediaKind, mediaWords } from '../i18n/media.js'
import { Icon } from './icon.js'

const MOVING: readonly MediaKind[] = ['video', 'animation', 'round']

interface MediaKindsProps {
  media: readonly MediaKind[]
  /** How many pictures have addresses; they are counted instead of naming the kind. */
  pictures?: number
  hasVideo?: boolean
}

/** What is attached to a post, each kind once: a badge with an icon and a word. */
export const MediaKinds = ({ media, pictures = 0, hasVideo = false }: MediaKindsProps) => {
  const words = useWords(mediaWords)
  const kinds = new Set<MediaKind>(pictures > 0 ? ['photo', ...media] : media)
  if (hasVideo && !MOVING.some((kind) => kinds.has(kind))) kinds.add('video')
  return (
    <>
      {[...kinds].map((kind) => (
        <span key={kind} class="badge" data-media={kind}>
          <Icon name={kind} />
          {kind === 'photo' && pictures > 0 ? words.pictures(pictures) : words[kind]}
        </span>
      ))}
    </>
  )
}
