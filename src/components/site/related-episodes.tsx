import type { ReactNode } from 'react'
import { Cover } from '@/components/ui/cover'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { EpisodeDetail, EpisodeItem, RelatedEpisodes, SiteFrame } from '@/domain/content'
import { episodePath } from '@/domain/paths'
import { mainTopic } from '@/domain/topics/topics'
import styles from './related-episodes.module.css'
import { NameAndLength } from './episode-length'
import { StartHere } from './path-links'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

const SIZES = '(min-width: 88rem) 20rem, (min-width: 40rem) 28vw, 7.5rem'
/** A wide picture gives its middle. */
const SQUARE_SIZES = '11.5rem'

/**
 * Shows where listening goes on below an episode: more with its guests, more on its topic, and the
 * episodes before and after it.
 */
export function RelatedSection({
  episode,
  related: { previous, next, withGuests, topic: key, onTopic },
  frame,
}: {
  episode: EpisodeDetail
  related: RelatedEpisodes
  frame: SiteFrame
}) {
  const topic = frame.topics.find((one) => one.key === key)
  const start = frame.paths.find((path) => path.topic === key)
  const [guest] = episode.guests
  const { episode: t } = pageTexts()
  const isOne = episode.guests.length === 1
  return (
    <>
      {withGuests.length > 0 && (
        <More
          id="with-guests"
          title={isOne && guest ? fill(t.moreWith, { name: guest.name }) : t.moreWithThese}
          episodes={withGuests}
          frame={frame}
        />
      )}
      {topic && onTopic.length > 0 && (
        <More
          id="on-theme"
          title={fill(t.moreOn, { topic: topic.title })}
          episodes={onTopic}
          frame={frame}
        >
          {start && <StartHere path={start} />}
        </More>
      )}
      {(previous || next) && (
        <nav aria-label={t.turn}>
          <Section as="div" space="tight" mainClassName={styles.turn}>
            {previous && <Turn label={t.previous} episode={previous} />}
            {next && <Turn label={t.next} episode={next} isNext />}
          </Section>
        </nav>
      )}
    </>
  )
}

function More({
  id,
  title,
  episodes,
  frame,
  children,
}: {
  id: string
  title: string
  episodes: EpisodeItem[]
  frame: SiteFrame
  children?: ReactNode
}) {
  return (
    <Section space="tight" side={<SideHead id={id}>{title}</SideHead>} aria-labelledby={id}>
      {children}
      <MoreEpisodes episodes={episodes} frame={frame} />
    </Section>
  )
}

/** A few episodes with artwork, title and one line. */
export function MoreEpisodes({
  episodes,
  frame: { topics, coverShape: covers },
}: {
  episodes: EpisodeItem[]
  frame: Pick<SiteFrame, 'topics' | 'coverShape'>
}) {
  return (
    <ul role="list" className={styles.more} data-shape={covers}>
      {episodes.map((episode) => (
        <li key={episode.id} className={styles.item}>
          <Cover
            picture={episode.picture}
            topic={mainTopic(episode.categories, topics)}
            number={episode.number}
            generatedArt={episode.generatedArt}
            shape={covers}
            sizes={covers === 'square' ? SQUARE_SIZES : SIZES}
            className={styles.art}
          />
          <p className="meta">
            <NameAndLength episode={episode} texts={pageTexts().shared} />
          </p>
          <h3 className={styles.title}>
            <SiteLink href={episodePath(episode.id)}>
              <span dir="auto" lang={pageTexts().episodeLang}>
                {episode.title}
              </span>
            </SiteLink>
          </h3>
          {episode.summary && (
            <p className={`meta ${styles.summary}`} dir="auto" lang={pageTexts().episodeLang}>
              {episode.summary}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Turn({
  label,
  episode,
  isNext = false,
}: {
  label: string
  episode: EpisodeItem
  isNext?: boolean
}) {
  return (
    <SiteLink
      href={episodePath(episode.id)}
      className={isNext ? styles.next : styles.previous}
      rel={isNext ? 'next' : 'prev'}
    >
      <span className="meta">{label}</span>
      <span className={styles.turnTitle} dir="auto" lang={pageTexts().episodeLang}>
        {episode.title}
      </span>
      <span className="meta">
        <NameAndLength episode={episode} texts={pageTexts().shared} />
      </span>
    </SiteLink>
  )
}
