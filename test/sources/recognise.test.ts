import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognise } from '../../src/sources/recognise.js'
import { pageHtml } from './telegram-export/html-pages.js'
import { chat, message } from './telegram-export/read.js'

test.each<[string, string, unknown]>([
  ['observations', '{"kind":"channel","at":1,"chat_id":1}\n', { format: 'ndjson' }],
  ['observations after a byte order mark', '\ufeff{"kind":"post","at":1}', { format: 'ndjson' }],
  ['an export of a chat', JSON.stringify(chat([message()]), null, 1), { format: 'telegram-export' }],
  ['an export of an account', '{\n "about": "…",\n "personal_information": {', { format: 'telegram-export' }],
  ['an HTML export', pageHtml('Город', []), { format: 'telegram-export' }],
  ['a dump of Telethon', '[\n  {\n    "_": "Message",\n    "id": 5', { format: 'telethon' }],
  ['a dump of snscrape', '{"_type": "snscrape.modules.telegram.TelegramPost"', { format: 'telethon' }],
  ['an update of MAX', '{"update_type":"message_created","timestamp":1', { format: 'max' }],
  ['a table', 'a,b\n1,2\n', { format: 'csv' }],
  ['a zip archive', 'PK\x03\x04', { problem: expect.stringContaining('zip') }],
  ['an observation of an unknown kind', '{"kind":"x"}', undefined],
  ['a word', 'hello', undefined],
  ['nothing', '', undefined],
])('%s', (_, content, expected) => {
  expect(recognise(Buffer.from(content, 'utf8'))).toEqual(expected)
})

test('random bytes are never an error', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void recognise(Buffer.from(bytes))))
})
