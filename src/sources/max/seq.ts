/** Links to posts contain the number as base64url of its 8 bytes: `https://max.ru/gorod/AZ2H-TzaAOc`. */
export const seqInLink = (link: string): string | undefined => {
  const [, code] = /\/([\w-]{11})\/?(?:[?#].*)?$/.exec(link) ?? []
  return code === undefined ? undefined : String(Buffer.from(code, 'base64url').readBigUInt64BE())
}
