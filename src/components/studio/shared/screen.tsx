import type { ReactNode } from 'react'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Guard } from '@/session/guard.client'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  lede?: string
  children: ReactNode
}

export function Screen({ title, lede, children }: ScreenProps) {
  return (
    <Section space="head">
      <PageTitle>{title}</PageTitle>
      {lede && <Lede>{lede}</Lede>}
      <div className={styles.body}>{children}</div>
    </Section>
  )
}

/** An admin screen behind the guard. */
export function GuardedScreen(props: ScreenProps) {
  return (
    <Guard fallback={<Loading {...props} />}>
      <Screen {...props} />
    </Guard>
  )
}

/** Shown while the session is checked, and for good without JavaScript. */
function Loading({ title, lede }: ScreenProps) {
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
