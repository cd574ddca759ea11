import type { ReactNode } from 'react'
import { Section, SideHead } from '@/components/ui/section'

/**
 * The head of a page of an episode.
 * @param name what the episode is called beside its title; empty if only by that
 */
export const EpisodeHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <Section
    as="header"
    space="head"
    side={
      name && (
        <SideHead as="p" upright>
          <span className="number">{name}</span>
        </SideHead>
      )
    }
  >
    {children}
  </Section>
)
