import { ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import type { EpisodePage, TopicTitles } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import type { ListKey } from '@/domain/topics/topics'
import { EpisodeRow } from './episode-row'
import styles from './episode-list.module.css'
import { ViewMore } from './view-more.client'
import { pageTexts } from '@/domain/texts/page-texts'

type EpisodeListProps = {
  list: ListKey
  titles: TopicTitles
  page: EpisodePage
  /** Path of the page the list is on. */
  path: string
  /** The cursor of this page (`?before=`), null on the first page. */
  before: number | null
}

/** A list of episodes (D23): the first rows come with the page, View more loads the rest. */
export function EpisodeList({ list, titles, page, path, before }: EpisodeListProps) {
  const t = pageTexts()
  if (page.rows.length === 0) return <NoEpisodes list={list} path={path} before={before} />
  return (
    <>
      {before !== null && (
        <p className={styles.earlier}>
          <TextLink href={path} arrow={false}>
            {t.common.backToNewest}
          </TextLink>
        </p>
      )}
      <ViewMore {...{ list, titles, path }} nextBefore={page.nextBefore}>
        {page.rows.map((episode, i) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} titles={titles} isFirst={i === 0} texts={t.shared} />
          </li>
        ))}
      </ViewMore>
    </>
  )
}

function NoEpisodes({ list, path, before }: Omit<EpisodeListProps, 'page' | 'titles'>) {
  const { lists: t, common } = pageTexts()
  if (before !== null) {
    return (
      <Empty
        title={t.noneBeforeTitle}
        action={
          <ButtonLink href={path} variant="secondary">
            {common.backToNewest}
          </ButtonLink>
        }
      >
        {t.noneBefore}
      </Empty>
    )
  }
  if (list === 'all') {
    return <Empty title={t.emptyTitle}>{t.empty}</Empty>
  }
  return (
    <Empty
      title={t.emptyTitle}
      action={
        <ButtonLink href={PATHS.all} variant="secondary">
          {common.browseAll}
        </ButtonLink>
      }
    >
      {t.emptyOnTopic}
    </Empty>
  )
}
