import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './section.module.css'

type SectionProps = {
  /** The content of the margin, usually a SideHead. */
  side?: ReactNode
  space?: 'section' | 'tight' | 'snug' | 'flush' | 'head'
  /** Spans both columns. */
  full?: boolean
  mainClassName?: string
  as?: 'section' | 'div' | 'header'
} & Omit<ComponentProps<'section'>, 'ref'>

const spaces = {
  section: '',
  tight: styles.tight,
  snug: styles.snug,
  flush: styles.flush,
  head: styles.head,
}

/** A section with its heading in the left margin and its content to the right of the red line. */
export function Section({
  side,
  space = 'section',
  full = false,
  mainClassName,
  as: Tag = 'section',
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <Tag className={classNames('wrap', styles.section, spaces[space], className)} {...rest}>
      {side && <div className={styles.side}>{side}</div>}
      <div className={classNames(full ? styles.full : styles.main, mainClassName)}>{children}</div>
    </Tag>
  )
}

type Heading = { id?: string; as?: 'h1' | 'h2' | 'h3' | 'p'; children: ReactNode }

export function SideHead({
  id,
  as: Tag = 'h2',
  upright = false,
  note,
  children,
}: Heading & { upright?: boolean; note?: string }) {
  return (
    <>
      <Tag id={id} className={classNames(styles.sideHead, upright && styles.upright)}>
        {children}
      </Tag>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

export function PageTitle({ id, as: Tag = 'h1', children }: Heading) {
  return (
    <Tag id={id} className={styles.pageTitle} dir="auto">
      {children}
    </Tag>
  )
}

export function SectionTitle({ id, as: Tag = 'h2', children }: Heading) {
  return (
    <Tag id={id} className={styles.sectionTitle} dir="auto">
      {children}
    </Tag>
  )
}

export function Lede({ children }: { children: ReactNode }) {
  return (
    <p className={styles.lede} dir="auto">
      {children}
    </p>
  )
}
