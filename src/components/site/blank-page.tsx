import type { ReactNode } from 'react'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import styles from './blank-page.module.css'
import { LostArt, WritingArt } from './blank-page-art'

/** A page with little on it: coming soon, not found, the stubs. */
export function BlankPage({
  art,
  folio,
  title,
  text,
  signature,
  search,
  actions,
}: {
  art: 'writing' | 'lost'
  folio: string
  title: ReactNode
  text: ReactNode
  signature?: string
  search?: ReactNode
  actions: ReactNode
}) {
  const Art = art === 'writing' ? WritingArt : LostArt
  return (
    <Section className={styles.page} space="flush">
      <Art className={styles.art} />
      <p className={styles.folio}>{folio}</p>
      <PageTitle>{title}</PageTitle>
      <Lede>{text}</Lede>
      {signature && (
        <p className={styles.signature} dir="auto">
          {signature}
        </p>
      )}
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.actions}>{actions}</div>
    </Section>
  )
}
