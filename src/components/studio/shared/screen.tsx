import type { ReactNode } from 'react'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Guard } from '@/session/guard.client'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** A sentence under the title. */
  lede?: string
  children: ReactNode
}

/** An admin screen under its title. */
export function Screen({ title, lede, children }: ScreenProps) {
  return (
    <Section space="head">
      <PageTitle>{title}</PageTitle>
      {lede && <Lede>{lede}</Lede>}
      <div className={styles.body}>{children}</div>
    </Section>
  )
}

/** An admin screen behind the guard (A01). */
export function GuardedScreen(props: ScreenProps) {
  return (
    <Guard fallback={<Waiting {...props} />}>
      <Screen {...props} />
    </Guard>
  )
}

/** What stands there while the server is asked; without JavaScript it says why nothing comes. */
function Waiting({ title, lede }: ScreenProps) {
  return (
    <Screen title={title} lede={lede}>
      <noscript>
        <p>This screen needs JavaScript.</p>
      </noscript>
      <div aria-hidden="true">
        <Skeleton width="100%" height="14rem" />
      </div>
    </Screen>
  )
}
