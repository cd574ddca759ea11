import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './double-underline.module.css'

/** Underlines words twice by hand, the signature of the design. Once a page at most. */
export function DoubleUnderline({
  loop = false,
  children,
}: {
  loop?: boolean
  children: ReactNode
}) {
  return <em className={classNames(styles.underline, loop && styles.loop)}>{children}</em>
}

/** A title with `emphasis`, a part of it, underlined twice. */
export function UnderlinedTitle({ title, emphasis }: { title: string; emphasis: string }) {
  const at = emphasis ? title.indexOf(emphasis) : -1
  if (at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <DoubleUnderline>{emphasis}</DoubleUnderline>
      {title.slice(at + emphasis.length)}
    </>
  )
}
