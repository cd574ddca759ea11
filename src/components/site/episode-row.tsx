import { TextLink } from '@/components/ui/button'
import { CoverArt } from '@/components/ui/cover'
import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeItem, TopicTitles, VideoLink } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { episodePath } from '@/domain/paths'
import { topicsFor } from '@/domain/topics/topics'
import type { SharedTexts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { DeleteEpisode, EditEpisode } from './admin-parts.client'
import styles from './episode-row.module.css'
import { linkAction } from './format'

const SIZES = '(min-width: 48rem) 11rem, 5.5rem'

/**
 * A row of a list (R13): artwork, number, title linking to the detail page, one line of the notes,
 * external video link, date, length and the flags of its topics. Admins can also edit and delete
 * it (R14).
 */
export function EpisodeRow({
  episode,
  titles,
  isFirst = false,
  texts: t,
}: {
  episode: EpisodeItem
  titles: TopicTitles
  /** Whether it is on the first screen, where its artwork should not come late. */
  isFirst?: boolean
  texts: SharedTexts
}) {
  const { id, number, title, summary, date, length, video, picture } = episode
  const topics = topicsFor(episode.categories)
  return (
    <article className={styles.row} data-episode={id}>
      <p className={classNames('number', styles.number)}>
        <span>{t.row.episode}</span>
        {number}
      </p>
      <div className={styles.art}>
        <CoverArt
          picture={picture}
          topic={topics[0] ?? null}
          number={number}
          sizes={SIZES}
          priority={isFirst}
        />
      </div>
      <div className={styles.text}>
        <p className={classNames('meta', styles.facts)}>
          {length && (
            <span>
              <VisuallyHidden>{t.row.length}</VisuallyHidden>
              {length}
            </span>
          )}
          {date && <time dateTime={date}>{formatDay(date, t.language)}</time>}
          {topics.length > 0 && (
            <VisuallyHidden>{topics.map((topic) => titles[topic]).join(t.comma)}</VisuallyHidden>
          )}
        </p>
        <h3 className={styles.title}>
          <SiteLink href={episodePath(id)}>
            <span dir="auto" lang={t.episodeLang}>
              {title}
            </span>
          </SiteLink>
        </h3>
        {summary && (
          <p className={classNames('meta', styles.summary)} dir="auto" lang={t.episodeLang}>
            {summary}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {video && <RowVideoLink number={number} video={video} texts={t} />}
        <EditEpisode id={id} title={title} />
        <DeleteEpisode id={id} title={title} />
      </div>
      {topics.length > 0 && (
        <span className={styles.flags} aria-hidden="true">
          {topics.map((topic) => (
            <span key={topic} className={styles.flag} data-topic={topic}>
              <Glyph topic={topic} />
            </span>
          ))}
        </span>
      )}
    </article>
  )
}

function RowVideoLink({
  number,
  video,
  texts,
}: {
  number: number
  video: VideoLink
  texts: SharedTexts
}) {
  const { label, about } = texts.video[linkAction(video.platform)]
  return (
    <TextLink href={video.href}>
      <span>
        {label}
        <VisuallyHidden>{fill(about, { number, platform: video.platform })}</VisuallyHidden>
      </span>
    </TextLink>
  )
}
