import type { ReactNode } from 'react'
import { Document, Main } from '@/components/ui/document'
import type { SiteFrame } from '@/domain/content'
import { OPEN_SEARCH } from '@/domain/search/search'
import { TopicColours } from './topic-colours'
import { UndoDelete } from './admin-parts.client'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { PlayerBar } from './player/player-bar.client'
import { pageTexts } from '@/domain/texts/page-texts'

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
  const { player, wording } = pageTexts()
  return (
    <Document language={frame.language} episodeLanguage={frame.episodeLanguage}>
      {frame.pages.search && (
        <link rel="search" type={OPEN_SEARCH.type} title={frame.showName} href={OPEN_SEARCH.path} />
      )}
      <TopicColours colours={frame.colours} />
      <SiteHeader frame={frame} />
      <Main>{children}</Main>
      <SiteFooter frame={frame} year={year} />
      <UndoDelete />
      <PlayerBar texts={wording === 'en' ? null : player} />
    </Document>
  )
}
