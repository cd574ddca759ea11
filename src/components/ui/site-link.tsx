import type { ComponentProps, ReactNode } from 'react'
import { NewTab } from './texts.client'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string
  children: ReactNode
}

const isExternal = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href)

/** A link; to other sites in a new tab, which screen readers are told. */
export const SiteLink = ({ href, children, ...rest }: SiteLinkProps) =>
  isExternal(href) ? (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      <NewTab />
    </a>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
