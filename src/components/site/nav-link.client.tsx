'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** A page answers in any casing, and with a stroke at the end (D2). */
const folded = (path: string) => decodeURI(path).normalize('NFC').toUpperCase().replace(/\/$/, '')

/** A link of the navigation; says when it is the page one is on. */
export function NavLink({
  href,
  pillar,
  children,
}: {
  href: string
  pillar?: string
  children: ReactNode
}) {
  const isCurrent = folded(usePathname()) === folded(href)
  return (
    <Link
      href={href}
      prefetch={false}
      data-pillar={pillar}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
