'use client'

import Link from 'next/link'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { PATHS } from '@/domain/paths'
import type { SearchPanelProps } from './search-panel.client'

/**
 * The way to the search: a link, which opens a panel with suggestions once this code is there. The
 * panel's own code comes when it is first asked for.
 */
export function SearchLink({
  className,
  texts,
}: { className?: string } & Pick<SearchPanelProps, 'texts'>) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { SearchPanel } = await import('./search-panel.client')
      setPanel(() => SearchPanel)
      setIsOpen(true)
    } catch {
      window.location.assign(href) // The page does the same without this code.
    }
  }

  return (
    <>
      <Link
        href={PATHS.search}
        prefetch={false}
        className={className}
        onClick={(event) => void open(event)}
      >
        <Icon name="search" />
        <VisuallyHidden>{texts.name}</VisuallyHidden>
      </Link>
      {Panel && isOpen && <Panel texts={texts} onClose={() => setIsOpen(false)} />}
    </>
  )
}
