import type { ReactNode } from 'react'
import { UNTOUCHED } from '@/components/ui/untouched'
import { pageTexts } from '@/domain/texts/page-texts'
import { Document, Main } from '@/components/ui/document'
import { HostPart } from '@/components/ui/host-part'
import { PageScript } from '@/components/ui/page-script'
import type { SiteFrame } from '@/domain/content'
import { OPEN_SEARCH } from '@/domain/search/search'
import { TopicColours } from './topic-colours'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/**
 * Shows what plays, at the foot of every page (src/elements/listening/player-bar.ts). Its code has
 * the texts of the player in English; others come with the page.
 */
function PlayerBar() {
  const { player, wording, isBuiltIn, episodeLang } = pageTexts()
  const texts = isBuiltIn ? undefined : JSON.stringify(player)
  return (
    <player-bar
      data-texts={texts}
      data-wording={texts && wording}
      data-episode-lang={episodeLang}
      hidden
      {...UNTOUCHED}
    />
  )
}

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
