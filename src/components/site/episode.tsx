import { TextLink } from '@/components/ui/button'
import { Cover, CoverLink } from '@/components/ui/cover'
import { classNames } from '@/components/ui/class-names'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import { Tag } from '@/components/ui/tag'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import { isoDuration, lengthSeconds } from '@/domain/episodes/episode-length'
import { squareOf } from '@/domain/feeds/json-ld'
import { isPlatform } from '@/domain/episodes/links'
import { episodePath, favsPath } from '@/domain/paths'
import { topicsFor, type EpisodeFlagKey } from '@/domain/topics/topics'
import { episodeCoverPath } from '@/domain/feeds/podcast-feed'
import type { Track } from '@/domain/listening/playback'
import { videoPath, youtubeId } from '@/domain/episodes/youtube'
import { EditEpisode } from './admin-parts.client'
import styles from './episode.module.css'
import { linkAction } from './format'
import { Guests } from './guests'
import { topicPath } from './topics'
import { Platforms } from './platforms'
import { RememberOpened, SaveEpisode } from './saved/save-episode.client'
import { Share } from './share'
import { Listen } from './player/listen'
import { Transcript } from './player/transcript'
import { Video } from './player/video.client'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** Longer titles are set smaller, so that even 200 characters look like a title. */
const LONG_TITLE = 70

/** Exact to the pixel on phones, where one more would fetch the next larger file. */
const SIZES =
  '(min-width: 88rem) 64rem, (min-width: 64rem) 72vw, (min-width: 40rem) calc(100vw - 6rem), calc(100vw - 3.125rem)'

/** An episode (R20): number, title, image linking to the video, player, description, tags, guests. */
export function Episode({ episode, frame }: { episode: EpisodeDetail; frame: SiteFrame }) {
  const { number, title, platforms, guests } = episode
  const t = pageTexts()
  return (
    <article data-episode={episode.id}>
      <Section
        as="header"
        space="head"
        side={
          <SideHead as="p" upright>
            <span className="number">{fill(t.common.episode, { number })}</span>
          </SideHead>
        }
      >
        <h1
          className={classNames(styles.title, title.length > LONG_TITLE && styles.longTitle)}
          dir="auto"
          lang={t.episodeLang}
        >
          {title}
        </h1>
        <SaveEpisode id={episode.id} title={title} />
        <RememberOpened id={episode.id} />
        <EditEpisode id={episode.id} title={title} />
      </Section>
      <Section as="div" space="flush" mainClassName={styles.media}>
        <Media episode={episode} frame={frame} />
      </Section>
      <Section space="tight" side={<Facts episode={episode} />} aria-labelledby="about-title">
        <SectionTitle id="about-title">{t.episode.about}</SectionTitle>
        <div
          className={classNames('prose', styles.description)}
          lang={t.episodeLang}
          dangerouslySetInnerHTML={{ __html: episode.descriptionHtml }}
        />
      </Section>
      {episode.transcript && (
        <Transcript
          episode={episode.id}
          transcript={episode.transcript}
          audioUrl={episode.audioUrl}
          hasSearch={frame.pages.search}
        />
      )}
      <Platforms platforms={platforms} number={number} apps={frame.apps} />
      <Tags categories={episode.categories} frame={frame} />
      {guests.length > 0 && <Guests guests={guests} hasPages={frame.pages.guests} />}
      <Share episode={episode} frame={frame} />
    </article>
  )
}

/**
 * Artwork and player. Where there is a player, a link to the show's own page elsewhere is only text:
 * listening is what visitors came for (D21).
 */
function Media({ episode, frame }: { episode: EpisodeDetail; frame: SiteFrame }) {
  const { number, video, audioUrl, picture, categories } = episode
  const art = {
    picture,
    topic: topicsFor(categories)[0] ?? null,
    number,
    sizes: SIZES,
    priority: true,
    large: true,
  }
  const t = pageTexts()
  const isPlayerMain = audioUrl !== null && video !== null && !isPlatform(video.platform)
  return (
    <>
      {video && !isPlayerMain ? (
        <CoverLink href={video.href} {...art}>
          {fill(t.shared.video[linkAction(video.platform)].on, { platform: video.platform })}
        </CoverLink>
      ) : (
        <Cover {...art} />
      )}
      {youtubeId(video?.href) && (
        <div className={styles.player}>
          <Video path={videoPath(episode.id)} number={number} texts={t.video} />
        </div>
      )}
      {audioUrl && (
        <div className={styles.player}>
          <Listen track={trackOf(episode, audioUrl, frame)} />
          {isPlayerMain && (
            <p>
              <TextLink href={video.href}>
                {fill(t.episode.openOn, { platform: video.platform })}
              </TextLink>
            </p>
          )}
        </div>
      )}
    </>
  )
}

const trackOf = (episode: EpisodeDetail, audioUrl: string, frame: SiteFrame): Track => ({
  id: episode.id,
  number: episode.number,
  title: episode.title,
  path: episodePath(episode.id),
  audioUrl,
  length: episode.length ? lengthSeconds(episode.length) : null,
  picture: episode.picture && frame.podcastFeed ? episodeCoverPath(episode.id) : squareOf(frame),
  showName: frame.showName,
  chapters: episode.chapters,
})

function Facts({ episode: { date, length } }: { episode: EpisodeDetail }) {
  const { common: t, language } = pageTexts()
  return (
    <dl className={styles.facts}>
      {date && (
        <div>
          <dt>{t.published}</dt>
          <dd>
            <time dateTime={date}>{formatDay(date, language)}</time>
          </dd>
        </div>
      )}
      {length && (
        <div>
          <dt>{t.length}</dt>
          <dd>
            <time dateTime={isoDuration(length) ?? undefined}>{length}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A tag button per flag the episode has, each leading to its list (R21). */
function Tags({ categories, frame }: { categories: EpisodeFlagKey[]; frame: SiteFrame }) {
  const { hostName, topicTitles } = frame
  if (categories.length === 0) return null
  const t = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="tags-title">{t.episode.filedUnder}</SideHead>}
      mainClassName="cluster"
      aria-labelledby="tags-title"
    >
      {topicsFor(categories).map((topic) => (
        <Tag key={topic} href={topicPath(topic)} topic={topic}>
          {topicTitles[topic]}
        </Tag>
      ))}
      {categories.includes('favs') && (
        <Tag href={favsPath(hostName)} topic={null}>
          {fill(t.names.favs, { host: hostName })}
        </Tag>
      )}
    </Section>
  )
}
