import { expect, it } from 'vitest'
import { type Analysis, analyzeLines } from '../../../src/text/morphology/analyze.js'

it('prints for every line the word and all its keys', async () => {
  const answers: Analysis[] = []
  for await (const answer of analyzeLines(['Людям', '', ' running '])) answers.push(answer)
  expect(answers).toEqual([
    { word: 'Людям', keys: ['человек', 'wлюдям'] },
    { word: 'running', keys: ['run'] },
  ])
})
