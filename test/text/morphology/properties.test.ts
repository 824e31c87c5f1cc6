import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldWord } from '../../../src/text/morphology/fold.js'
import { keys, queryKeys } from '../../../src/text/morphology/forms.js'
import { words } from '../../../src/text/morphology/words.js'
import { finds } from './match.js'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'аеёийяАЕЁЙ aZ09-‑_#@/:.+cCсСnet\u0301\u0306\u0308\u00ad\u200d\ud83d🎄𝗯'),
  }),
)
const cyrillicWord = fc.string({
  unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
  minLength: 1,
  maxLength: 20,
})
const latinWord = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 20,
})

describe('folding', () => {
  it('is done once', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)))
    fc.assert(fc.property(anyText, (text) => foldWord(foldWord(text)) === foldWord(text)))
  })
})

describe('words', () => {
  it('slice back to what folds to the word, in order and apart', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let before = 0
        for (const { word, start, end } of words(text)) {
          expect(foldWord(text.slice(start, end))).toBe(word)
          expect(word).not.toBe('')
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
      }),
    )
  })

  it('are the same words when split again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(cyrillicWord, latinWord)), (list) => {
        const once = words(list.join(' ')).map(({ word }) => word)
        expect(words(once.join(' ')).map(({ word }) => word)).toEqual(once)
      }),
    )
  })
})

describe('keys', () => {
  it('are never missing, empty or longer than an index takes', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, cyrillicWord), (text) => {
        for (const { word } of words(text)) {
          expect(keys(word).length).toBeGreaterThan(0)
          for (const key of [...keys(word), ...queryKeys(word)]) {
            expect(key).not.toBe('')
            expect(key.length).toBeLessThan(96)
          }
        }
      }),
    )
  })

  it('let every word find itself, in any case', () => {
    fc.assert(
      fc.property(fc.oneof(cyrillicWord, latinWord), (word) => {
        expect(finds(word, word)).toBe(true)
        expect(finds(word.toUpperCase(), word)).toBe(true)
        expect(finds(word, word.toUpperCase())).toBe(true)
      }),
    )
  })

  it('of hostile strings come quickly', () => {
    const hostile = ['е', 'ё', 'не', 'по', 'наи', 'ся', 'а-', '-', 'пере', 'ааа', '\u0301', 'ь'].map(
      (piece) => piece.repeat(100_000),
    )
    const started = performance.now()
    for (const word of hostile) keys(word)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
