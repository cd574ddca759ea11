import type { ReactNode } from 'react'
import { PageTitle, Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Guard } from '@/session/guard.client'

/** An admin screen under its title. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section space="head">
      <PageTitle>{title}</PageTitle>
      {children}
    </Section>
  )
}

/** An admin screen behind the guard (A01). */
export function GuardedScreen(props: { title: string; children: ReactNode }) {
  return (
    <Guard waiting={<Waiting title={props.title} />}>
      <Screen {...props} />
    </Guard>
  )
}

/** What stands there while the server is asked; without JavaScript it says why nothing comes. */
function Waiting({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <noscript>
        <p>This screen needs JavaScript.</p>
      </noscript>
      <div aria-hidden="true">
        <Skeleton width="100%" height="14rem" />
      </div>
    </Screen>
  )
}
