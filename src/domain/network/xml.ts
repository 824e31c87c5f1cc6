/** What XML 1.0 can have nowhere, not even written as a number. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** A value as the text of an element or of an attribute in double quotes. */
export const xmlText = (value: string | number): string =>
  typeof value === 'number'
    ? String(value)
    : value
        .toWellFormed()
        .replace(NO_XML, '\ufffd')
        .replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '')
