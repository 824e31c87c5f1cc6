/** A description of the document, which is in English: paragraphs, with code between backticks. */
export const RichText = ({ text }: { text: string }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>
        <InlineText text={paragraph} />
      </p>
    ))}
  </>
)

export const InlineText = ({ text }: { text: string }) => (
  <span lang="en">
    {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
  </span>
)
