import type { MediaKind } from '../i18n/media.js'

type IconName = MediaKind | 'reactions' | 'forwards' | 'comments'

/** Lines in a square of 16 units. Emoji would depend on the fonts of the reader. */
const PATHS: Readonly<Record<IconName, string>> = {
  reactions: 'M8 13.5 2.8 8.2a3.2 3.2 0 0 1 4.6-4.4l.6.6.6-.6a3.2 3.2 0 0 1 4.6 4.4z',
  forwards: 'M9 3.5 13.5 8 9 12.5V10c-3.5 0-5.5 1-6.5 3 0-4 2.5-6.5 6.5-7z',
  comments: 'M2.5 3.5h11V11H7l-3 2.5V11H2.5z',
  photo: 'M2.5 3h11v10h-11zm0 8L6 7.5l3 3 2-2 2.5 2.5M10.5 6h.01',
  video: 'M2.5 4h8v8h-8zm8 3 3-2v6l-3-2',
  animation: 'M2.5 3.5h11v9h-11zm4 2.5v4L10 8z',
  round: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6.8 6v4L10 8z',
  voice:
    'M8 2.5a1.8 1.8 0 0 1 1.8 1.8v3.4a1.8 1.8 0 0 1-3.6 0V4.3A1.8 1.8 0 0 1 8 2.5zm-4 5a4 4 0 0 0 8 0m-4 4v2',
  audio:
    'M6 12V4l6.5-1.5v8M6 12a1.8 1.8 0 1 1-3.6 0A1.8 1.8 0 0 1 6 12zm6.5-1.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z',
  sticker: 'M2.5 2.5h11v7l-4 4h-7zm11 7h-4v4',
  file: 'M4 2h5l3 3v9H4zm5 0v3h3',
  poll: 'M3 13V8m5 5V3m5 10V6',
  location: 'M8 14s4.5-4.3 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.7 8 14 8 14zm0-7.5h.01',
  contact: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zm-5 5.5a5 5 0 0 1 10 0',
}

/** A picture beside a word or a number; screen readers skip it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
