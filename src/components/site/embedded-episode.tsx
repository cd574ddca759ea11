import { classNames } from '@/components/ui/class-names'
import { Cover } from '@/components/ui/cover'
import { Filled } from '@/components/ui/filled'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { episodeInText } from '@/domain/episodes/episode-name'
import { shapeOf } from '@/domain/images/shape'
import { clipAudio, clipName, type Clip } from '@/domain/listening/clip'
import { episodePath, PATHS } from '@/domain/paths'
import { mainTopic } from '@/domain/topics/topics'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './embedded-episode.module.css'

const SHOWN = 4

/** Characters; a longer name of the show may take two lines of the smallest frames. */
const LONG_NAME = 24

/** Shows what a frame of another site shows when its episode is not there (any more). */
export const EmbeddedNothing = ({ frame }: { frame: SiteFrame }) => (
  <main className={styles.nothing}>
    <h1 className={styles.title}>{pageTexts().embed.nothing}</h1>
    <p>
      <a href={new URL(PATHS.all, frame.siteUrl).href} target="_blank" rel="noopener">
        <span dir="auto">{fill(pageTexts().embed.all, { show: frame.showName })}</span>
      </a>
    </p>
  </main>
)

/**
 * An episode in a frame of another site: artwork, title, where to listen, as much as the frame has
 * room for, from 280 by 120 px. It has no scripts.
 */
export function EmbeddedEpisode({
  episode,
  frame,
  clip,
}: {
  episode: EpisodeDetail
  frame: SiteFrame
  /** Null for the whole episode. */
  clip: Clip | null
}) {
  const { id, number, generatedArt, title, picture, categories, audioUrl, platforms } = episode
  const at = (path: string) => new URL(path, frame.siteUrl).href
  const t = pageTexts()
  const about = episodeInText(episode, t.shared)
  const show = (
    <a href={at(PATHS.home)} target="_blank" rel="noopener" dir="auto">
      {frame.showName}
    </a>
  )
  return (
    <main className={styles.embed}>
      <Cover
        picture={picture}
        topic={mainTopic(categories, frame.topics)}
        number={number}
        generatedArt={generatedArt}
        sizes="11rem"
        className={classNames(
          styles.cover,
          picture && shapeOf(picture) === 'square' && styles.square,
        )}
      />
      <div
        className={classNames(styles.text, frame.showName.length > LONG_NAME && styles.longName)}
      >
        <p className={`meta ${styles.of}`}>
          <Filled text={t.embed.of} parts={{ episode: about, show }} />
        </p>
        <p className={`meta ${styles.show}`}>{show}</p>
        <h1 className={styles.title}>
          <a
            href={at(episodePath(id))}
            target="_blank"
            rel="noopener"
            dir="auto"
            lang={t.episodeLang}
          >
            {title}
          </a>
        </h1>
        {clip && <p className="meta">{clipName(clip, t.clip.clip)}</p>}
      </div>
      {audioUrl && (
        <audio
          className={styles.audio}
          controls
          preload="none"
          src={clip ? clipAudio(audioUrl, clip) : audioUrl}
          aria-label={fill(t.episode.listenTo, { episode: about })}
        />
      )}
      <ul role="list" className={styles.places}>
        {platforms.slice(0, SHOWN).map(({ platform, href }) => (
          <li key={platform}>
            <a href={href} target="_blank" rel="noopener">
              {platform}
            </a>
          </li>
        ))}
        <li>
          <a href={at(episodePath(id))} target="_blank" rel="noopener">
            {clip ? t.clip.whole : t.embed.notes}
          </a>
        </li>
      </ul>
    </main>
  )
}
