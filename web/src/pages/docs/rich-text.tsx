interface RichTextProps {
  text: string
}

/** A description: paragraphs, with code between backticks. */
export const RichText = ({ text }: RichTextProps) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>
        <InlineText text={paragraph} />
      </p>
    ))}
  </>
)

export const InlineText = ({ text }: RichTextProps) => (
  <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
)
