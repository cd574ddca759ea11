import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { PATHS } from '@/domain/paths'
import { NewTab } from './texts.client'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  href: string
  children: ReactNode
}

const isExternal = (href: string) => /^[a-z][a-z0-9+.-]*:/i.test(href)

/** The page that may use the microphone: browsers have to load it, with what its headers allow. */
const isLoaded = (href: string) => href.split(/[?#]/)[0] === PATHS.write

/**
 * A link: within the site through the router, without prefetching, which saves data on phones; to
 * other sites in a new tab, which screen readers are told.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (isLoaded(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  if (!isExternal(href)) {
    return (
      <Link href={href} prefetch={false} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      <NewTab />
    </a>
  )
}
