interface RichTextProps {
  text: string
  /** The document is in English. */
  lang?: string
}

/** A description: paragraphs, with code between backticks. */
export const RichText = ({ text, lang = 'en' }: RichTextProps) => (
  <>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>
        <InlineText text={paragraph} lang={lang} />
      </p>
    ))}
  </>
)

export const InlineText = ({ text, lang = 'en' }: RichTextProps) => (
  <span lang={lang}>
    {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
  </span>
)
