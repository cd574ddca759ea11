import { TextLink } from '@/components/ui/button'
import { Cover, CoverLink } from '@/components/ui/cover'
import { classNames } from '@/components/ui/class-names'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import { Tag } from '@/components/ui/tag'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { isoDuration } from '@/domain/episode-length'
import { isPlatform } from '@/domain/links'
import { favsPath } from '@/domain/paths'
import { pillarsOf, type CategoryKey } from '@/domain/pillars'
import { EditEpisode } from './admin-parts.client'
import styles from './episode.module.css'
import { formatDay, videoLinkWords } from './format'
import { Guests } from './guests'
import { pillarPath } from './pillars'
import { Platforms } from './platforms'
import { Share } from './share'

/** Longer titles are set smaller, so that even 200 characters look like a title. */
const LONG_TITLE = 70

/** Exact to the pixel on phones, where one more would fetch the next larger file. */
const SIZES =
  '(min-width: 88rem) 64rem, (min-width: 64rem) 72vw, (min-width: 40rem) calc(100vw - 6rem), calc(100vw - 3.125rem)'

/** An episode (R20): number, title, image linking to the video, player, description, tags, guests. */
export function Episode({ episode, frame }: { episode: EpisodeDetail; frame: SiteFrame }) {
  const { number, title, platforms, guests } = episode
  return (
    <article data-episode={episode.id}>
      <Section
        as="header"
        space="head"
        side={
          <SideHead as="p" upright>
            <span className="number">Episode {number}</span>
          </SideHead>
        }
      >
        <h1
          className={classNames(styles.title, title.length > LONG_TITLE && styles.longTitle)}
          dir="auto"
        >
          {title}
        </h1>
        <EditEpisode id={episode.id} title={title} />
      </Section>
      <Section as="div" space="flush" mainClassName={styles.media}>
        <Media episode={episode} />
      </Section>
      <Section space="tight" side={<Facts episode={episode} />} aria-labelledby="about-title">
        <SectionTitle id="about-title">About this episode</SectionTitle>
        <div
          className={classNames('prose', styles.description)}
          dangerouslySetInnerHTML={{ __html: episode.descriptionHtml }}
        />
      </Section>
      <Platforms platforms={platforms} number={number} apps={frame.apps} />
      <Tags categories={episode.categories} frame={frame} />
      {guests.length > 0 && <Guests guests={guests} />}
      <Share episode={episode} frame={frame} />
    </article>
  )
}

/**
 * Artwork and player. Where there is a player, a link to the show's own page elsewhere is only text:
 * listening is what visitors came for (D21).
 */
function Media({ episode }: { episode: EpisodeDetail }) {
  const { number, video, audioUrl, picture, categories } = episode
  const art = {
    picture,
    pillar: pillarsOf(categories)[0] ?? null,
    number,
    sizes: SIZES,
    priority: true,
    large: true,
  }
  const isPlayerMain = audioUrl !== null && video !== null && !isPlatform(video.platform)
  return (
    <>
      {video && !isPlayerMain ? (
        <CoverLink href={video.href} {...art}>
          {videoLinkWords(video.platform).verb} on {video.platform}
        </CoverLink>
      ) : (
        <Cover {...art} />
      )}
      {audioUrl && (
        <div className={styles.player}>
          {/* Loads nothing before it is pressed (D21). */}
          <audio
            controls
            preload="none"
            src={audioUrl}
            aria-label={`Listen to episode ${number}`}
          />
          {isPlayerMain && (
            <p>
              <TextLink href={video.href}>Open this episode on {video.platform}</TextLink>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function Facts({ episode: { date, length } }: { episode: EpisodeDetail }) {
  return (
    <dl className={styles.facts}>
      {date && (
        <div>
          <dt>Published</dt>
          <dd>
            <time dateTime={date}>{formatDay(date)}</time>
          </dd>
        </div>
      )}
      {length && (
        <div>
          <dt>Length</dt>
          <dd>
            <time dateTime={isoDuration(length) ?? undefined}>{length}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A tag button per flag the episode has, each leading to its list (R21). */
function Tags({ categories, frame }: { categories: CategoryKey[]; frame: SiteFrame }) {
  const { hostName, pillarTitles } = frame
  if (categories.length === 0) return null
  return (
    <Section
      space="tight"
      side={<SideHead id="tags-title">Filed under</SideHead>}
      mainClassName="cluster"
      aria-labelledby="tags-title"
    >
      {pillarsOf(categories).map((pillar) => (
        <Tag key={pillar} href={pillarPath(pillar)} pillar={pillar}>
          {pillarTitles[pillar]}
        </Tag>
      ))}
      {categories.includes('favs') && (
        <Tag href={favsPath(hostName)} pillar={null}>
          {hostName}’s Favs
        </Tag>
      )}
    </Section>
  )
}
