import { ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import type { EpisodePage, PillarTitles } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import type { ListKey } from '@/domain/pillars'
import { EpisodeRow } from './episode-row'
import styles from './episode-list.module.css'
import { ViewMore } from './view-more.client'

type EpisodeListProps = {
  list: ListKey
  titles: PillarTitles
  page: EpisodePage
  /** Path of the page the list is on. */
  path: string
  /** The cursor of this page (`?before=`), null on the first page. */
  before: number | null
}

/** A list of episodes (D23): the first rows come with the page, View more loads the rest. */
export function EpisodeList({ list, titles, page, path, before }: EpisodeListProps) {
  if (page.rows.length === 0) return <NoEpisodes list={list} path={path} before={before} />
  return (
    <>
      {before !== null && (
        <p className={styles.earlier}>
          <TextLink href={path} arrow={false}>
            Back to the newest episodes
          </TextLink>
        </p>
      )}
      <ViewMore {...{ list, titles, path }} nextBefore={page.nextBefore}>
        {page.rows.map((episode, i) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} titles={titles} isFirst={i === 0} />
          </li>
        ))}
      </ViewMore>
    </>
  )
}

function NoEpisodes({ list, path, before }: Omit<EpisodeListProps, 'page' | 'titles'>) {
  if (before !== null) {
    return (
      <Empty
        title="That was the first episode"
        action={
          <ButtonLink href={path} variant="secondary">
            Back to the newest episodes
          </ButtonLink>
        }
      >
        There is nothing before it.
      </Empty>
    )
  }
  if (list === 'all') {
    return <Empty title="No episodes here yet">The first one is being recorded.</Empty>
  }
  return (
    <Empty
      title="No episodes here yet"
      action={
        <ButtonLink href={PATHS.all} variant="secondary">
          Browse all episodes
        </ButtonLink>
      }
    >
      The first one on this theme is being recorded.
    </Empty>
  )
}
