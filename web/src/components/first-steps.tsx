import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'

const stepWords = dictionary({
  en: {
    lead: 'The catalogue is empty. These commands fill it from the names of a few public channels:',
    pace: 'The first numbers are here within a minute. A request every three to five seconds brings 20 posts, and channels that many of yours refer to are added. The messenger’s robots.txt is obeyed; give an address at which its people can reach you.',
  },
  ru: {
    lead: 'Каталог пуст. Эти команды наполнят его, начав с имён нескольких открытых каналов:',
    pace: 'Первые числа появятся через минуту. Запрос раз в три–пять секунд приносит 20 постов; каналы, на которые часто ссылаются ваши, добавятся сами. Сборщик соблюдает robots.txt мессенджера; укажите адрес, по которому с вами можно связаться.',
  },
})

const COMMANDS = `npx channelscope collect add HANDLE HANDLE …
npx channelscope collect --discover --contact YOUR_ADDRESS`

/** How a catalogue without channels gets some. */
export const FirstSteps = () => {
  const words = useWords(stepWords)
  return (
    <>
      <p>{words.lead}</p>
      <pre>
        <code>{COMMANDS}</code>
      </pre>
      <p class="muted">{words.pace}</p>
    </>
  )
}
