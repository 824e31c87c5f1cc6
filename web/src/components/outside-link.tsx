import type { ComponentChildren } from 'preact'
import { webAddress } from '../outside.js'

interface OutsideLinkProps {
  href: string | null | undefined
  children: ComponentChildren
}

/** A link to another site; renders nothing if the address is not http or https. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) => {
  const address = webAddress(href)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
