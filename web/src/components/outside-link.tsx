import type { ComponentChildren } from 'preact'
import { webAddress } from '../outside.js'

interface OutsideLinkProps {
  href: string | null | undefined
  children: ComponentChildren
}

/** Leads out of the pages; nothing, where the address is none of the web. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) => {
  const address = webAddress(href)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
