import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { Notice } from '@/components/ui/notice'
import type { EpisodePage, LandingText, TopicText, SiteFrame } from '@/domain/content'
import { SiteLink } from '@/components/ui/site-link'
import { seasonPath } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import styles from './all-episodes.module.css'
import links from './topic-links.module.css'
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
  isOldestFirst?: boolean
  before: number | null
  seasons: number[]
  /** The one that is shown, or null for all. */
  season: number | null
}

/** All episodes: intro, playlists by topic, the note on search, the list, the survey. */
export function AllEpisodes({
  texts,
  frame,
  topics,
  page,
  isOldestFirst,
  before,
  seasons,
  season,
}: AllEpisodesProps) {
  const [start] = frame.paths
  const t = pageTexts()
  return (
    <>
      <Section space="head">
        <PageTitle>{texts.allTitle}</PageTitle>
        <Lede>{texts.allIntro}</Lede>
      </Section>
      {topics.length > 0 && (
        <Section
          space="snug"
          className={styles.topics}
          side={
            <SideHead id="themes-title">
              {topics.some(({ playlistUrl }) => playlistUrl) ? t.lists.playlists : t.lists.topics}
            </SideHead>
          }
          aria-labelledby="themes-title"
        >
          <Playlists topics={topics} />
        </Section>
      )}
      <Section
        space="snug"
        className={styles.episodes}
        side={<SideHead id="list-title">{t.names.episodes}</SideHead>}
        mainClassName={styles.list}
        aria-labelledby="list-title"
      >
        {frame.pages.search && <SearchForm />}
        {!frame.pages.search && frame.announcesPages && (
          <Notice icon="search">{frame.searchNote}</Notice>
        )}
        {start && <StartHere path={start} />}
        {seasons.length > 1 && <Seasons seasons={seasons} shown={season} />}
        <EpisodeList
          list="all"
          topics={frame.topics}
          covers={frame.coverShape}
          {...{ page, isOldestFirst, before, season }}
          path={seasonPath(season)}
        />
      </Section>
      <Survey frame={frame} />
    </>
  )
}

/** Links to the seasons, each of which is a list of its own. */
function Seasons({ seasons, shown }: { seasons: number[]; shown: number | null }) {
  const { lists: t } = pageTexts()
  return (
    <nav aria-label={t.seasons}>
      <ul role="list" className={links.topics}>
        {[null, ...seasons].map((season) => (
          <li key={season}>
            <SiteLink
              href={seasonPath(season)}
              className={links.topic}
              aria-current={season === shown || undefined}
            >
              {season === null ? t.allSeasons : fill(t.season, { season })}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
