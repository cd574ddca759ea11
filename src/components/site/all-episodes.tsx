import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { Notice } from '@/components/ui/notice'
import type { EpisodePage, LandingText, TopicText, SiteFrame } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import styles from './all-episodes.module.css'
import { EpisodeList } from './episode-list'
import { StartHere } from './path-links'
import { Playlists } from './playlists'
import { SearchForm } from './search-form'
import { Survey } from './survey'
import { pageTexts } from '@/domain/texts/page-texts'

type AllEpisodesProps = {
  texts: Pick<LandingText, 'allTitle' | 'allIntro'>
  frame: SiteFrame
  topics: TopicText[]
  page: EpisodePage
  before: number | null
}

/** All episodes (R10-R12): intro, playlists by topic, the note on search, the list, the survey. */
export function AllEpisodes({ texts, frame, topics, page, before }: AllEpisodesProps) {
  const [start] = frame.paths
  const t = pageTexts()
  return (
    <>
      <Section space="head">
        <PageTitle>{texts.allTitle}</PageTitle>
        <Lede>{texts.allIntro}</Lede>
      </Section>
      <Section
        space="snug"
        className={styles.topics}
        side={<SideHead id="themes-title">{t.lists.playlists}</SideHead>}
        aria-labelledby="themes-title"
      >
        <Playlists topics={topics} />
      </Section>
      <Section
        space="snug"
        className={styles.episodes}
        side={<SideHead id="list-title">{t.names.episodes}</SideHead>}
        mainClassName={styles.list}
        aria-labelledby="list-title"
      >
        {frame.pages.search ? <SearchForm /> : <Notice icon="search">{frame.searchNote}</Notice>}
        {start && <StartHere path={start} />}
        <EpisodeList list="all" titles={frame.topicTitles} {...{ page, before }} path={PATHS.all} />
      </Section>
      <Survey frame={frame} />
    </>
  )
}
