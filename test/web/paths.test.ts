import { expect, test } from 'vitest'
import { webAddress } from '../../web/src/outside.js'
import { channelPath, pathParams, postPath } from '../../web/src/paths.js'

test('a chat is addressed by its identifier, which no other chat can claim, else its handle or title', () => {
  expect(channelPath({ handle: 'gorod', title: 'Город', chat_id: -5 })).toBe('/channels/-5')
  expect(channelPath({ handle: 'gorod', title: 'Город' })).toBe('/channels/gorod')
  expect(postPath({ handle: null, title: '100% a/b?' }, '7')).toBe('/channels/100%25%20a%2Fb%3F/7')
})

test.each(['gorod', 'Город', '100% a/b?', '%2F', 'a+b&c=#d'])(
  '%s comes out of an address as it went in',
  (title) => {
    const path = postPath({ handle: null, title }, '7')
    expect(pathParams('/channels/:handle/:seq', path)).toEqual({ handle: title, seq: '7' })
  },
)

test('an address with a wrong encoding is used as it is', () => {
  expect(pathParams('/channels/:handle', '/channels/%E0%A4')).toEqual({ handle: '%E0%A4' })
})

test('only web addresses become links to other sites', () => {
  expect(webAddress('https://t.me/gorod')).toBe('https://t.me/gorod')
  expect(webAddress('http://example.org/a b')).toBe('http://example.org/a%20b')
  for (const text of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'gorod', '', null])
    expect(webAddress(text)).toBeUndefined()
})
