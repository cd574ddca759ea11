import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import layout from './layout.module.css'
import ui from './ui.module.css'

/**
 * A band of the page: what hangs in the margin, and what stands beside it.
 * @param name in the margin
 * @param side instead of a name; null leaves the margin empty
 * @param as the element that stands beside the margin
 */
export function Band({
  name,
  side = name && <p className={ui.sideNote}>{name}</p>,
  look,
  as: Main = 'div',
  className,
  ...main
}: {
  name?: string
  side?: ReactNode
  look?: 'first' | 'flush' | 'more'
  as?: 'div' | 'nav' | 'p'
} & ComponentProps<'div'>) {
  return (
    <div className={classNames(layout.section, look && layout[look])}>
      {side !== undefined && <div className={layout.side}>{side}</div>}
      <Main className={classNames(layout.main, className)} {...(main as object)} />
    </div>
  )
}
