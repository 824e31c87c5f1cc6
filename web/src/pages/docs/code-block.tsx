/** A long piece of code that scrolls; the keyboard reaches it, too. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard could not scroll it
  <section class="docs-body" aria-label={label} tabIndex={0}>
    <pre>
      <code>{code}</code>
    </pre>
  </section>
)
