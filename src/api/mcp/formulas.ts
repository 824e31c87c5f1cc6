import { readFileSync } from 'node:fs'
import { inProject } from '../../project.js'

/** The sections of docs/formulas.md: how every number is computed. */
export interface Formulas {
  uri: string
  name: string
  title: string
  text: string
}

const DOCUMENT = inProject('docs/formulas.md')
const SECTION = /^## (?=.+$)/m

export const readFormulas = (): Formulas[] => {
  const [, ...sections] = readFileSync(DOCUMENT, 'utf8').split(SECTION)
  return sections.map((section) => {
    const title = section.slice(0, section.indexOf('\n'))
    const name = title.toLowerCase().replaceAll(' ', '-')
    return { uri: `channelscope://formulas/${name}`, name, title, text: `## ${section}` }
  })
}
