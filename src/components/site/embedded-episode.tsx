import { Cover } from '@/components/ui/cover'
import { Filled } from '@/components/ui/filled'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { episodePath, PATHS } from '@/domain/paths'
import { topicsFor } from '@/domain/topics/topics'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './embedded-episode.module.css'

/** How many places to listen have room. */
const SHOWN = 4

/** What a frame of another site shows when its episode is not there (any more). */
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

/** An episode in a frame of another site: artwork, title, where to listen. It has no scripts. */
export function EmbeddedEpisode({ episode, frame }: { episode: EpisodeDetail; frame: SiteFrame }) {
  const { id, number, title, picture, categories, audioUrl, platforms } = episode
  const at = (path: string) => new URL(path, frame.siteUrl).href
  const t = pageTexts()
  return (
    <main className={styles.embed}>
      <Cover
        picture={picture}
        topic={topicsFor(categories)[0] ?? null}
        number={number}
        sizes="11rem"
      />
      <div className={styles.text}>
        <p className="meta">
          <Filled
            text={t.embed.of}
            parts={{
              number,
              show: (
                <a href={at(PATHS.home)} target="_blank" rel="noopener" dir="auto">
                  {frame.showName}
                </a>
              ),
            }}
          />
        </p>
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
      </div>
      {audioUrl && (
        <audio
          className={styles.audio}
          controls
          preload="none"
          src={audioUrl}
          aria-label={fill(t.episode.listenTo, { number })}
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
            {t.embed.notes}
          </a>
        </li>
      </ul>
    </main>
  )
}
