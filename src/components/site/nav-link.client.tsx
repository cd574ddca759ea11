'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Paths match whatever their case, also with a trailing slash. */
const normalize = (path: string) =>
  decodeURI(path).normalize('NFC').toUpperCase().replace(/\/$/, '')

/** A link of the navigation, marked when it leads to the current page. */
export function NavLink({
  href,
  topic,
  children,
}: {
  href: string
  topic?: string
  children: ReactNode
}) {
  const isCurrent = normalize(usePathname()) === normalize(href)
  return (
    <a href={href} data-topic={topic} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
