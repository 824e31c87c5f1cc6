/** Documents are turned into pages when the pages are built (`web/read-markdown.ts`). */
declare module '*.md' {
  export const headings: readonly { level: number; text: string; anchor: string }[]
  export const html: string
}
