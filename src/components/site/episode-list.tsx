import { buttonClass, ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { EpisodePage } from '@/domain/content'
import { escapeHtml } from '@/domain/feeds/markup'
import { pathBefore, PATHS } from '@/domain/paths'
import type { ListKey, Topic } from '@/domain/topics/topics'
import { EpisodeRow } from './episode-row'
import styles from './episode-list.module.css'
import { RowActions } from './admin-parts.client'
import { pageTexts } from '@/domain/texts/page-texts'

type EpisodeListProps = {
  list: ListKey
  /** To which the list is narrowed, or null. */
  season?: number | null
  topics: readonly Topic[]
  page: EpisodePage
  /** Path of the first page of the list. */
  path: string
  /** The cursor of this page (`?before=`), null on the first page. */
  before: number | null
}

/**
 * A list of episodes (D23, R15, T07): the first rows come with the page, *View more* shows the next in
 * place (src/elements/view-more.ts). Without scripts it is a link to the page with them.
 */
export function EpisodeList({ list, season, topics, page, path, before }: EpisodeListProps) {
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
      <view-more
        key={path}
        class={styles.more}
        data-list={season ? `${list} ${season}` : list}
        data-start={page.nextBefore ?? undefined}
        data-texts={t.wording === 'en' ? undefined : JSON.stringify(t.viewMore)}
        data-wording={t.wording === 'en' ? undefined : t.wording}
        suppressHydrationWarning
      >
        <ol role="list" reversed className={styles.list}>
          {page.rows.map((episode, i) => (
            <li key={episode.id}>
              <EpisodeRow episode={episode} topics={topics} isFirst={i === 0} texts={t.shared} />
            </li>
          ))}
        </ol>
        <ol role="list" reversed className={styles.list} data-part="rows" {...UNTOUCHED} />
        <RowActions />
        <p role="status" className="visually-hidden" data-part="said" {...UNTOUCHED} />
        <p role="alert" className={styles.failed} data-part="failed" {...UNTOUCHED} />
        <a
          href={pathBefore(path, page.nextBefore ?? 0)}
          className={buttonClass({ variant: 'secondary' }, styles.button)}
          data-part="more"
          data-pending=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: escapeHtml(t.viewMore.more) }}
        />
      </view-more>
    </>
  )
}

function NoEpisodes({ list, path, before }: Omit<EpisodeListProps, 'page' | 'topics'>) {
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
