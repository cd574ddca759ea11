import { buttonClass, ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { EpisodePage } from '@/domain/content'
import { escapeHtml } from '@/domain/feeds/markup'
import type { Shape } from '@/domain/images/shape'
import { oldestFirstPath, pathBefore, PATHS } from '@/domain/paths'
import type { ListKey, Topic } from '@/domain/topics/topics'
import { EpisodeRow } from './episode-row'
import styles from './episode-list.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

type EpisodeListProps = {
  list: ListKey
  /** To which the list is narrowed, or null. */
  season?: number | null
  topics: readonly Topic[]
  covers: Shape
  page: EpisodePage
  /** Path of the first page of the list, newest first. */
  path: string
  isOldestFirst?: boolean
  /** The cursor of this page (`?before=`), null on the first page. */
  before: number | null
}

/**
 * A list of episodes: the first rows come with the page, *View more* shows the next in
 * place (src/elements/view-more.ts). Without scripts it is a link to the page with them.
 */
export function EpisodeList({
  list,
  season,
  topics,
  covers,
  page,
  path: newestFirst,
  isOldestFirst = false,
  before,
}: EpisodeListProps) {
  const t = pageTexts()
  const oldestFirst = oldestFirstPath(newestFirst)
  const path = isOldestFirst ? oldestFirst : newestFirst
  if (page.rows.length === 0) return <NoEpisodes {...{ list, path, isOldestFirst, before }} />
  return (
    <>
      {before !== null && (
        <p className={styles.earlier}>
          <TextLink href={path} arrow={false}>
            {isOldestFirst ? t.lists.backToOldest : t.common.backToNewest}
          </TextLink>
        </p>
      )}
      {(page.nextBefore !== null || isOldestFirst) && before === null && (
        <p className={styles.order}>
          <TextLink href={isOldestFirst ? newestFirst : oldestFirst} arrow={false}>
            {isOldestFirst ? t.lists.newestFirst : t.lists.oldestFirst}
          </TextLink>
        </p>
      )}
      <view-more
        key={path}
        class={styles.more}
        data-list={[list, season, isOldestFirst && 'oldest'].filter(Boolean).join(' ')}
        data-order={isOldestFirst ? 'oldest' : undefined}
        data-start={page.nextBefore ?? undefined}
        data-texts={t.isBuiltIn ? undefined : JSON.stringify(t.viewMore)}
        data-wording={t.wording === 'en' ? undefined : t.wording}
        suppressHydrationWarning
      >
        <ol role="list" reversed={!isOldestFirst} className={styles.list}>
          {page.rows.map((episode, i) => (
            <li key={episode.id}>
              <EpisodeRow
                episode={episode}
                {...{ topics, covers }}
                isFirst={i === 0}
                texts={t.shared}
              />
            </li>
          ))}
        </ol>
        <ol
          role="list"
          reversed={!isOldestFirst}
          className={styles.list}
          data-part="rows"
          {...UNTOUCHED}
        />
        <p role="status" className="visually-hidden" data-part="said" {...UNTOUCHED} />
        <p role="alert" className={styles.failed} data-part="failed" {...UNTOUCHED} />
        <a
          href={pathBefore(path, page.nextBefore ?? 0)}
          className={buttonClass({ variant: 'secondary' }, styles.button)}
          data-part="more"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: escapeHtml(t.viewMore.more) }}
        />
      </view-more>
    </>
  )
}

function NoEpisodes({
  list,
  path,
  isOldestFirst,
  before,
}: Pick<EpisodeListProps, 'list' | 'path' | 'isOldestFirst' | 'before'>) {
  const { lists: t, common } = pageTexts()
  if (before !== null) {
    return (
      <Empty
        title={isOldestFirst ? t.noneAfterTitle : t.noneBeforeTitle}
        action={
          <ButtonLink href={path} variant="secondary">
            {isOldestFirst ? t.backToOldest : common.backToNewest}
          </ButtonLink>
        }
      >
        {isOldestFirst ? t.noneAfter : t.noneBefore}
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
