/** Names that are said otherwise than their letters: each line has the spellings of one, in either alphabet. */
const LINES = `
chatgpt чатгпт чатжпт чатджипити
gpt гпт
openai опенэйай опенаи опенай
deepseek дипсик
claude клод
gemini джемини
midjourney миджорни миджоурни
copilot копайлот копилот
youtube ютуб ютьюб ютюб
google гугл
facebook фейсбук фэйсбук
whatsapp ватсап вотсап воцап вацап
twitter твиттер
tiktok тикток
viber вайбер
discord дискорд
reddit реддит
linkedin линкедин
spotify спотифай
netflix нетфликс
apple эппл эпл
iphone айфон
ipad айпад
macbook макбук
microsoft майкрософт
windows виндоус виндовс
linux линукс
android андроид
nvidia нвидиа энвидиа
intel интел
huawei хуавей
xiaomi сяоми ксиаоми
wildberries вайлдберриз вайлдберрис
ozon озон
aliexpress алиэкспресс
amazon амазон
starlink старлинк
spacex спейсикс
boeing боинг
airbus эйрбас
bitcoin биткоин биткойн
ethereum эфириум
python пайтон
java джава
javascript джаваскрипт
github гитхаб
docker докер
excel эксель
photoshop фотошоп
zoom зум
steam стим
paypal пейпал
mastercard мастеркард
ikea икея
mcdonalds макдоналдс
starbucks старбакс
nike найк
gucci гуччи
bmw бмв
mercedes мерседес
hyundai хендай хендэ хундай
toyota тойота
reuters рейтер рейтерс
bloomberg блумберг
bbc бибиси
vpn впн
`

const GROUPS: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '))

const bySpelling = new Map(GROUPS.flatMap((group) => group.map((spelling) => [spelling, group] as const)))

/** The spellings of the same name. */
export const spellingsOf = (name: string): readonly string[] => bySpelling.get(name) ?? []
