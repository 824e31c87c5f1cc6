import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultFolder, openDictionary } from '../../../src/text/morphology/dictionary.js'
import { lemmaOf, readingsOf, sharesOf } from '../../../src/text/morphology/readings.js'

const dictionary = openDictionary()

describe('the dictionary', () => {
  it('reads a form as every form that it may be', () => {
    const readings = readingsOf(dictionary, 'стали').map(
      (reading) => `${lemmaOf(reading)} ${reading.form.tag.text}`,
    )
    expect(readings).toEqual([
      'сталь NOUN,inan,femn sing,gent',
      'сталь NOUN,inan,femn sing,datv',
      'сталь NOUN,inan,femn sing,loct',
      'сталь NOUN,inan,femn plur,nomn',
      'сталь NOUN,inan,femn plur,accs',
      'стать VERB,perf,intr plur,past,indc',
    ])
  })

  it('knows how often a form is what', () => {
    const shares = sharesOf(dictionary, 'стали', readingsOf(dictionary, 'стали'))
    expect(shares.at(-1)).toBeCloseTo(0.983, 3)
    expect(sharesOf(dictionary, 'людям', readingsOf(dictionary, 'людям'))).toEqual([undefined])
  })

  it('restores ё', () => {
    expect(readingsOf(dictionary, 'шел').map(({ spelling }) => spelling)).toEqual(['шёл'])
  })

  it('knows nothing of other letters', () => {
    for (const word of ['', 'kремль', 'кіт', 'ДЕНЬ', '東京', '\u0001', 'день\u0001'])
      expect(readingsOf(dictionary, word)).toEqual([])
  })

  it('refuses files that do not fit each other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'channelscope-dictionary-'))
    try {
      cpSync(defaultFolder(), folder, { recursive: true })
      writeFileSync(join(folder, 'suffixes.json'), '[""]')
      expect(() => openDictionary(folder)).toThrow('the word dictionary is broken')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
