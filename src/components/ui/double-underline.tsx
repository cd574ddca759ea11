import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './double-underline.module.css'

/** The signature: underline it twice. Once a page, on the words that matter. */
export function DoubleUnderline({
  loop = false,
  children,
}: {
  loop?: boolean
  children: ReactNode
}) {
  return <em className={classNames(styles.twice, loop && styles.loop)}>{children}</em>
}

/** A title of which one part is underlined twice; the whole title when `emphasis` is no part of it. */
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
