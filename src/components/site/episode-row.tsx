import { TextLink } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { classNames } from '@/components/ui/class-names'
import { Glyph } from '@/components/ui/glyph'
import { HostPart } from '@/components/ui/host-part'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeItem, VideoLink } from '@/domain/content'
import { episodeInText, episodeMark } from '@/domain/episodes/episode-name'
import { formatDay } from '@/domain/language/dates'
import { episodePath } from '@/domain/paths'
import { shapeOf, type Shape } from '@/domain/images/shape'
import { mainTopic, topicsOf, type Topic } from '@/domain/topics/topics'
import type { SharedTexts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { EpisodeLength } from './episode-length'
import styles from './episode-row.module.css'
import { linkAction } from './format'
import { HeardMark } from './player/heard-mark'
import { PlayEpisode } from './player/play-episode'

const SIZES = '(min-width: 60rem) 11.5rem, (min-width: 48rem) 8rem, 5.5rem'
const SQUARE_SIZES = '(min-width: 60rem) 6.5rem, 5.5rem'

/** As many as a row has room for; the episode's page has all of its topics. */
const MAX_FLAGS = 4

/**
 * A row of a list: artwork, number, title linking to the detail page, one line of the notes,
 * external video link, date, length and the flags of its topics. Admins can also edit and delete
 * it.
 */
export function EpisodeRow({
  episode,
  topics: known,
  covers,
  isFirst = false,
  texts: t,
}: {
  episode: EpisodeItem
  topics: readonly Topic[]
  covers: Shape
  /** True if it is on the first screen, where its artwork should not come late. */
  isFirst?: boolean
  texts: SharedTexts
}) {
  const { id, number, title, summary, date, length, video, picture, generatedArt, audioUrl } =
    episode
  const topics = topicsOf(episode.categories, known).slice(0, MAX_FLAGS)
  const { lead, mark } = episodeMark(episode, t)
  return (
    <article className={styles.row} data-shape={covers} data-episode={id}>
      <p className={classNames('number', styles.number, episode.kind && styles.word)}>
        {lead && <span>{lead}</span>}
        {mark}
      </p>
      <Cover
        picture={picture}
        topic={mainTopic(episode.categories, known)}
        number={number}
        generatedArt={generatedArt}
        shape={covers}
        sizes={picture && shapeOf(picture) === 'square' ? SQUARE_SIZES : SIZES}
        priority={isFirst}
        className={styles.art}
      />
      <div className={styles.text}>
        <p className={classNames('meta', styles.facts)}>
          {length && !audioUrl && (
            <span>
              <VisuallyHidden>{t.row.length}</VisuallyHidden>
              <EpisodeLength length={length} language={t.language} />
            </span>
          )}
          {date && <time dateTime={date}>{formatDay(date, t.language)}</time>}
          {audioUrl && <HeardMark id={id} />}
          {topics.length > 0 && (
            <VisuallyHidden>{topics.map(({ title }) => title).join(t.comma)}</VisuallyHidden>
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
        <PlayEpisode episode={episode} texts={t} />
        {video && <RowVideoLink about={episodeInText(episode, t)} video={video} texts={t} />}
        <HostPart part="row" data-id={id} data-title={title} />
      </div>
      {topics.length > 0 && (
        <span className={styles.flags} aria-hidden="true">
          {topics.map((topic) => (
            <span key={topic.key} className={styles.flag} data-topic={topic.key}>
              <Glyph topic={topic} />
            </span>
          ))}
        </span>
      )}
    </article>
  )
}

function RowVideoLink({
  about: episode,
  video,
  texts,
}: {
  about: string
  video: VideoLink
  texts: SharedTexts
}) {
  const { label, about } = texts.video[linkAction(video.platform)]
  return (
    <TextLink href={video.href}>
      <span>
        {label}
        <VisuallyHidden>{fill(about, { episode, platform: video.platform })}</VisuallyHidden>
      </span>
    </TextLink>
  )
}
