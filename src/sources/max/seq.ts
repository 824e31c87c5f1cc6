import { seqOfCode } from '../../domain/max-seq.js'

/** The number of the post in a link such as `https://max.ru/gorod/AZ2H-TzaAOc`. */
export const seqInLink = (link: string): string | undefined => {
  const [, code] = /\/([\w-]{11})\/?(?:[?#].*)?$/.exec(link) ?? []
  return code === undefined ? undefined : seqOfCode(code)
}
