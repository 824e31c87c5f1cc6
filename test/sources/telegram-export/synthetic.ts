/** An export as large as one likes, made while it is read. */

const CHANNEL = 1_234_567_890
const FIRST_EPOCH = 1_700_000_000
const SECONDS_BETWEEN = 100

const PHRASES = [
  'Открыли движение по мосту через реку, очередь растянулась на два километра.',
  'Синоптики обещают дождь до конца недели, местами грозу и порывистый ветер.',
  'Читатели прислали фотографии двора, в котором наконец посадили деревья.',
  'Подробности рассказали в управлении: работы закончат раньше срока.',
]

const words = (i: number): string =>
  Array.from({ length: 4 }, (_, n) => PHRASES[(i * 7 + n * 3) % PHRASES.length]).join(' ')

/** Who reacted, which nobody takes but everybody has to read. */
const reactions = (i: number, people: number): object[] => [
  {
    type: 'emoji',
    count: i % 100,
    emoji: '👍',
    recent: Array.from({ length: people }, (_, n) => ({
      from: `Читатель номер ${n}`,
      from_id: `user${n}`,
      date: '2025-10-01T12:00:00',
    })),
  },
]

const message = (i: number, people: number): object => {
  const epoch = FIRST_EPOCH + i * SECONDS_BETWEEN
  const parts = [
    { type: 'bold', text: `Новость ${i}. ` },
    { type: 'plain', text: words(i) },
    { type: 'text_link', text: ' Подробнее', href: `https://t.me/source_${i % 50}/${i}` },
  ]
  return {
    id: i + 2,
    type: 'message',
    date: new Date(epoch * 1000).toISOString().slice(0, 19),
    date_unixtime: String(epoch),
    from: 'Город',
    from_id: `channel${CHANNEL}`,
    ...(i % 3 === 0 ? { photo: '(File not included.)', width: 1280, height: 720 } : {}),
    ...(i % 10 === 0
      ? { forwarded_from: 'Источник', forwarded_from_id: `channel${2_000_000_000 + (i % 20)}` }
      : {}),
    text: parts.map((part) => (part.type === 'plain' ? part.text : part)),
    text_entities: parts,
    reactions: reactions(i, people),
  }
}

export const syntheticExport = function* (messages: number, { people = 0 } = {}): Generator<string> {
  yield `{\n "name": "Город",\n "type": "public_channel",\n "id": ${CHANNEL},\n "messages": [\n`
  for (let start = 0; start < messages; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, messages - start) }, (_, i) =>
      message(start + i, people),
    )
    const text = some.map((one) => `  ${JSON.stringify(one, null, 1)}`).join(',\n')
    yield start === 0 ? text : `,\n${text}`
  }
  yield '\n ]\n}\n'
}
