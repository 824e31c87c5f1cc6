import { expect, test } from 'vitest'
import { cpmOf, readPrices } from '../../../../web/src/pages/plan/rows.js'

test.each([
  ['@News;5000', [{ name: 'news', price: 5000 }]],
  ['"news","5000.5"', [{ name: 'news', price: 5000.5 }]],
  ["'@news\t5 000,50", [{ name: 'news', price: 5000.5 }]],
  ['-100;12\r\nname;price\r\n;7\r\nempty;\r\n-200;-3', [{ name: '-100', price: 12 }]],
  [
    '\ufeffa,7\nb,8',
    [
      { name: 'a', price: 7 },
      { name: 'b', price: 8 },
    ],
  ],
])('prices are read from %j', (text, prices) => {
  expect(readPrices(text)).toEqual(prices)
})

test('what a thousand views cost needs a price and views', () => {
  expect([cpmOf(500, 2_000), cpmOf(null, 2_000), cpmOf(500, undefined), cpmOf(500, 0)]).toEqual([
    250,
    undefined,
    undefined,
    undefined,
  ])
})
