/** There are as many colours in initials.css. */
const COLOURS = 6

const LETTER = /[\p{L}\p{N}]/u

/** The first letters of the first two words of a title: "Первый канал" gives "ПК". */
export const initialsOf = (title: string): string => {
  const letters = title.split(/\s+/).flatMap((word) => [...word].find((letter) => LETTER.test(letter)) ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || '·'
}

/** Initials in a circle beside the name of a chat; a chat has the same colour everywhere. Screen readers skip it. */
export const Initials = ({ chat }: { chat: { chat_id: number; title: string } }) => (
  <span class="initials" data-colour={Math.abs(chat.chat_id) % COLOURS} aria-hidden="true">
    {initialsOf(chat.title)}
  </span>
)
