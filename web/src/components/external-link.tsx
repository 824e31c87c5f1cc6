import type { ComponentChildren } from 'preact'

interface ExternalLinkProps {
  href: string | null
  children: ComponentChildren
}

const isWebAddress = (href: string): boolean => /^https?:/i.test(href) && URL.canParse(href)

/** A link that was observed: what is no web address leads nowhere, so it is not there. */
export const ExternalLink = ({ href, children }: ExternalLinkProps) => {
  if (href === null || !isWebAddress(href)) return null
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
