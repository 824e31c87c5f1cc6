import { expect, test } from 'vitest'
import { postLinkOf } from '../../src/domain/links.js'

const post = (seq: string, url: string | null = null) => ({ seq, url })

test.each([
  ['a handle', { link: null, handle: 'durov' }, post('12'), 'https://t.me/durov/12'],
  ['a link', { link: 'https://t.me/c/1', handle: null }, post('12'), 'https://t.me/c/1/12'],
  [
    'a link of MAX',
    { link: 'https://max.ru/a-b', handle: 'a-b' },
    post('116398669919027431'),
    'https://max.ru/a-b/AZ2H-TzaAOc',
  ],
  [
    'an invitation to MAX',
    { link: 'https://max.ru/join/x', handle: null },
    post('1'),
    'https://max.ru/join/x/1',
  ],
  [
    'a number beyond 8 bytes',
    { link: 'https://max.ru/a', handle: 'a' },
    post('99999999999999999999'),
    'https://max.ru/a/99999999999999999999',
  ],
  [
    'its own address',
    { link: null, handle: 'durov' },
    post('12', 'https://a.example/1'),
    'https://a.example/1',
  ],
  ['nothing', { link: null, handle: null }, post('12'), null],
])('the link of a post with %s', (_, chat, given, link) => {
  expect(postLinkOf(chat, given, 'https://t.me')).toBe(link)
})
