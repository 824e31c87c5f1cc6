const MARKED = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)\s]+\))/

/** Text with code, strong and stressed words and links. Only links within the page lead anywhere: the server has no other document. */
export const Inline = ({ text }: { text: string }) => (
  <>
    {text.split(MARKED).map((piece, index) => (
      <Piece key={index} text={piece} />
    ))}
  </>
)

const Piece = ({ text }: { text: string }) => {
  if (text.startsWith('`') && text.endsWith('`') && text.length > 1) return <code>{text.slice(1, -1)}</code>
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>
  if (text.startsWith('*') && text.length > 2) return <em>{text.slice(1, -1)}</em>
  const [, words, target] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text) ?? []
  if (words === undefined || target === undefined) return <>{text}</>
  return target.startsWith('#') ? <a href={target}>{words}</a> : words
}
