import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/button'
import { Cover, CoverLink } from '@/components/ui/cover'
import { classNames } from '@/components/ui/class-names'
import { HostPart } from '@/components/ui/host-part'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import { Tag } from '@/components/ui/tag'
import type { EpisodeDetail, SiteFrame } from '@/domain/content'
import { episodeInText, episodeName } from '@/domain/episodes/episode-name'
import { formatDay } from '@/domain/language/dates'
import { isPlatform } from '@/domain/episodes/links'
import { shapeOf } from '@/domain/images/shape'
import type { Clip } from '@/domain/listening/clip'
import { episodePath, favsPath } from '@/domain/paths'
import { mainTopic, topicsOf, type ListKey } from '@/domain/topics/topics'
import { videoPath, youtubeId } from '@/domain/episodes/youtube'
import { EpisodeLength } from './episode-length'
import { EpisodeHead } from './episode-head'
import styles from './episode.module.css'
import { linkAction } from './format'
import { Guests } from './guests'
import { Platforms } from './platforms'
import { OfflineAudio } from './saved/offline-audio'
import { SaveEpisode } from './saved/save-episode'
import { Share } from './share'
import { Listen } from './player/listen'
import { trackOf } from './player/track'
import { TranscriptExcerpt } from './player/transcript-excerpt'
import { Video } from './player/video'
import { widestWord } from '@/domain/look/text-width'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** Longer titles are set smaller, so that even 200 characters look like a title. */
const LONG_TITLE = 70
/** And those with a word as wide as this, in em, which has more room then. */
const LONG_WORD = 13

/** Exact to the pixel on phones, where one more would fetch the next larger file. */
const SIZES =
  '(min-width: 88rem) 64rem, (min-width: 64rem) 72vw, (min-width: 40rem) calc(100vw - 6rem), calc(100vw - 3.125rem)'
const BESIDE_SIZES =
  '(min-width: 88rem) 34rem, (min-width: 80rem) 38vw, (min-width: 64rem) 72vw, (min-width: 40rem) calc(100vw - 6rem), calc(100vw - 3.125rem)'
const SQUARE_SIZES = '(min-width: 48rem) min(27vw, 21rem), 6.5rem'

/**
 * An episode: number, title, image linking to the video, player, description, tags, guests.
 * @param isPreview whether it is a draft or a version, which no other page shows anything of
 * @param clip that the address names
 * @param children what listeners say of it
 */
export function Episode({
  episode,
  frame,
  isPreview = false,
  clip = null,
  children,
}: {
  episode: EpisodeDetail
  frame: SiteFrame
  isPreview?: boolean
  clip?: Clip | null
  children?: ReactNode
}) {
  const { title, platforms, guests } = episode
  const t = pageTexts()
  const isLong =
    title.length > LONG_TITLE || widestWord(title, `${frame.look.typefaces}-titles`) > LONG_WORD
  const name = episodeName(episode, t.shared)
  return (
    <article data-episode={episode.id}>
      <p className={`wrap ${styles.address}`}>
        {new URL(frame.siteUrl).host + episodePath(episode.id)}
      </p>
      <EpisodeHead name={name}>
        <h1
          className={classNames(styles.title, isLong && styles.longTitle)}
          dir="auto"
          lang={t.episodeLang}
        >
          {title}
        </h1>
        <SaveEpisode id={episode.id} title={title} texts={t.saved.save} isOpened />
        <HostPart part="edit" data-id={episode.id} data-title={title} />
      </EpisodeHead>
      <Section as="div" space="flush" mainClassName={styles.media}>
        <Media episode={episode} frame={frame} clip={clip} />
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
        <TranscriptExcerpt
          episode={episode.id}
          transcript={episode.transcript}
          audioUrl={episode.audioUrl}
          isPreview={isPreview}
        />
      )}
      <Platforms platforms={platforms} about={episodeInText(episode, t.shared)} apps={frame.apps} />
      <Tags categories={episode.categories} frame={frame} />
      {guests.length > 0 && <Guests guests={guests} frame={frame} />}
      {children}
      <Share episode={episode} frame={frame} />
    </article>
  )
}

/**
 * Artwork and player, which are one sheet. Where there is a player, a link to the show's own page elsewhere is only text:
 * listening is what visitors came for.
 */
function Media({
  episode,
  frame,
  clip,
}: {
  episode: EpisodeDetail
  frame: SiteFrame
  clip: Clip | null
}) {
  const { number, generatedArt, video, audioUrl, picture, categories } = episode
  const isSquare = picture !== null && shapeOf(picture) === 'square'
  const isBeside = audioUrl !== null
  const art = {
    picture,
    topic: mainTopic(categories, frame.topics),
    number,
    generatedArt,
    sizes: isSquare ? SQUARE_SIZES : isBeside ? BESIDE_SIZES : SIZES,
    priority: true,
    large: !isBeside,
    className: classNames(isSquare && !isBeside && styles.alone),
  }
  const t = pageTexts()
  const isPlayerMain = audioUrl !== null && video !== null && !isPlatform(video.platform)
  const cover =
    video && !isPlayerMain ? (
      <CoverLink href={video.href} {...art}>
        {fill(t.shared.video[linkAction(video.platform)].on, { platform: video.platform })}
      </CoverLink>
    ) : (
      <Cover {...art} />
    )
  return (
    <>
      {!isBeside && cover}
      {youtubeId(video?.href) && (
        <div className={styles.player}>
          <Video path={videoPath(episode.id)} episode={episodeInText(episode, t.shared)} />
        </div>
      )}
      {audioUrl && (
        <div className={styles.player}>
          <Listen
            track={trackOf(episode, audioUrl, frame)}
            about={episodeInText(episode, t.shared)}
            art={cover}
            artShape={isSquare ? 'square' : 'wide'}
            clip={clip}
          />
          <OfflineAudio
            id={episode.id}
            title={episode.title}
            audioUrl={audioUrl}
            download={t.episode.audioFile}
            texts={t.offlineAudio}
            wording={t.wording}
          />
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
            <EpisodeLength length={length} language={language} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A tag button per flag the episode has, each leading to its list. */
function Tags({ categories, frame }: { categories: ListKey[]; frame: SiteFrame }) {
  const { hostName } = frame
  const topics = topicsOf(categories, frame.topics)
  const isFavourite = categories.includes('favs')
  if (topics.length === 0 && !isFavourite) return null
  const t = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="tags-title">{t.episode.filedUnder}</SideHead>}
      mainClassName="cluster"
      aria-labelledby="tags-title"
    >
      {topics.map((topic) => (
        <Tag key={topic.key} href={topic.path} topic={topic}>
          {topic.title}
        </Tag>
      ))}
      {isFavourite && (
        <Tag href={favsPath(hostName)} topic={null}>
          {fill(t.names.favs, { host: hostName })}
        </Tag>
      )}
    </Section>
  )
}
