import type { ReactNode } from 'react'
import { Section, SideHead } from '@/components/ui/section'

/** A section of a page of letters, with its heading in the margin. */
export function Part({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <Section
      id={id}
      space="tight"
      side={
        <SideHead id={`${id}-title`} note={note || undefined}>
          {title}
        </SideHead>
      }
      aria-labelledby={`${id}-title`}
    >
      {children}
    </Section>
  )
}
