import type { ComponentChildren } from 'preact'
import { webAddress } from '../outside.js'

interface OutsideLinkProps {
  href: string | null
  children: ComponentChildren
}

/** Leads out of the pages, or nowhere if the address is none of the web's. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) => {
  const address = webAddress(href)
  if (!address) return <>{children}</>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
