import type { ReactNode } from 'react'
import { Document, Main } from '@/components/ui/document'
import { HostPart } from '@/components/ui/host-part'
import { PageScript } from '@/components/ui/page-script'
import type { SiteFrame } from '@/domain/content'
import { OPEN_SEARCH } from '@/domain/search/search'
import { TopicColours } from './topic-colours'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { PlayerBar } from './player/player-bar'

/** The frame of every page. @param year the current one in the show's time zone */
export function Frame({
  frame,
  year,
  children,
}: {
  frame: SiteFrame
  year: number
  children: ReactNode
}) {
  return (
    <Document
      language={frame.language}
      episodeLanguage={frame.episodeLanguage}
      countsBy={frame.countsBy}
      look={frame.look}
      hasScripts
    >
      {frame.pages.search && (
        <link rel="search" type={OPEN_SEARCH.type} title={frame.showName} href={OPEN_SEARCH.path} />
      )}
      <PageScript name="elements" />
      <TopicColours topics={frame.topics} />
      <SiteHeader frame={frame} />
      <Main>{children}</Main>
      <SiteFooter frame={frame} year={year} />
      <HostPart part="undo" />
      <PlayerBar />
    </Document>
  )
}
