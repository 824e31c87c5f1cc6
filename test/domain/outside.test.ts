import { expect, test } from 'vitest'
import { type OutsideReference, outsideChats } from '../../src/domain/outside.js'

const reference = (epoch: number, seq: string, fields: Partial<OutsideReference>): OutsideReference => ({
  ...{ epoch, seq, isRepost: true, chatId: null, handle: null, title: null },
  ...fields,
})

test('a chat is one by its identifier, whatever handles and titles it had', () => {
  expect(
    outsideChats([
      reference(10, '1', { chatId: 5, handle: 'Old_name', title: 'Старое' }),
      reference(20, '2', { chatId: 5, title: 'Новое' }),
      reference(30, '3', { handle: 'OLD_NAME', isRepost: false }),
    ]),
  ).toEqual([{ chat_id: 5, handle: 'OLD_NAME', title: 'Новое', mentions: 1, reposts: 2, last_epoch: 30 }])
})

test('a handle belongs to the identifier that was seen beside it last', () => {
  const chats = outsideChats([
    reference(10, '1', { chatId: 5, handle: 'moved' }),
    reference(20, '2', { chatId: 6, handle: 'moved' }),
    reference(5, '3', { handle: 'moved' }),
  ])
  expect(chats.map(({ chat_id, reposts }) => [chat_id, reposts])).toEqual([
    [6, 2],
    [5, 1],
  ])
})

test('without an identifier handles tell chats apart, without a handle titles do', () => {
  const chats = outsideChats([
    reference(10, '1', { handle: 'one', title: 'Имя' }),
    reference(10, '2', { handle: 'two', title: 'Имя' }),
    reference(10, '3', { title: 'Имя' }),
  ])
  expect(chats.map(({ handle, title }) => [handle, title])).toEqual([
    [null, 'Имя'],
    ['one', 'Имя'],
    ['two', 'Имя'],
  ])
})

test('a post counts once for a chat, a repost before a mention', () => {
  expect(
    outsideChats([
      reference(10, '1', { handle: 'one', isRepost: false }),
      reference(10, '1', { handle: 'one' }),
      reference(20, '2', { handle: 'one', isRepost: false }),
      reference(20, '3', { handle: 'other', isRepost: false }),
    ]).map(({ handle, mentions, reposts }) => [handle, mentions, reposts]),
  ).toEqual([
    ['one', 1, 1],
    ['other', 1, 0],
  ])
})
