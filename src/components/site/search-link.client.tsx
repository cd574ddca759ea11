'use client'

import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { PATHS } from '@/domain/paths'
import { buttonProps } from './button-props'
import type { SearchPanelProps } from './search-panel.client'
import { usePanel } from './use-panel.client'

/** The way to the search: a link, which opens a panel with suggestions once this code is there. */
export function SearchLink({
  className,
  texts,
}: { className?: string } & Pick<SearchPanelProps, 'texts'>) {
  const { Panel, open, close } = usePanel('SearchPanel', PATHS.search)
  const { onClick } = buttonProps(open)
  return (
    <>
      <Link href={PATHS.search} prefetch={false} className={className} onClick={onClick}>
        <Icon name="search" />
        <VisuallyHidden>{texts.name}</VisuallyHidden>
      </Link>
      {Panel && <Panel texts={texts} onClose={close} />}
    </>
  )
}
