import { TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Section, SideHead } from '@/components/ui/section'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { EpisodeDetail, SiteFrame, Transcript } from '@/domain/content'
import { episodeInText, episodeName } from '@/domain/episodes/episode-name'
import { clockTime, type Chapter } from '@/domain/listening/playback'
import { chaptersInText } from '@/domain/listening/speaker-turns'
import { episodePath, episodeTranscriptPath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { EpisodeHead } from './episode-head'
import { clipTexts } from './player/clip-texts'
import { Listen } from './player/listen'
import { trackOf } from './player/track'
import { TranscriptForm } from './player/transcript-form'
import { TranscriptLinks } from './player/transcript-links'
import { chapterAnchor, Turns } from './player/turns'
import styles from './transcript-page.module.css'

const TEXT_ID = 'transcript-text'

/**
 * The transcript of an episode, to be read and searched: with its chapters as headings, and with the
 * player, in which every time begins to play. What plays is marked.
 */
export function TranscriptPage({
  episode,
  transcript: { turns, file },
  frame,
}: {
  episode: EpisodeDetail
  transcript: Transcript
  frame: SiteFrame
}) {
  const { id, title, audioUrl } = episode
  const t = pageTexts()
  const name = episodeName(episode, t.shared)
  const headings = chaptersInText(turns, episode.chapters)
  const chapters = [...headings.values()].flat()
  return (
    <article>
      <p className={classNames('wrap', styles.address)}>
        {new URL(frame.siteUrl).host + episodeTranscriptPath(id)}
      </p>
      <EpisodeHead name={name}>
        <h1 className={styles.title}>
          <span className={styles.kind}>{t.episode.transcript}</span>{' '}
          <span dir="auto" lang={t.episodeLang}>
            {title}
          </span>
        </h1>
        <TranscriptLinks file={file}>
          <TextLink href={episodePath(id)}>{t.transcript.toEpisode}</TextLink>
        </TranscriptLinks>
      </EpisodeHead>
      {audioUrl && (
        <Section as="div" space="snug" className={styles.player}>
          <Listen
            track={trackOf(episode, audioUrl, frame)}
            about={episodeInText(episode, t.shared)}
            hasChapters={false}
          />
        </Section>
      )}
      <Section
        space="tight"
        side={chapters.length > 0 && <Chapters chapters={chapters} />}
        mainClassName={styles.text}
        aria-label={t.episode.transcript}
      >
        <TranscriptForm episode={id} textId={TEXT_ID} hasSearch={frame.pages.search} />
        <Turns id={TEXT_ID} turns={turns} audioUrl={audioUrl} headings={headings} />
        {audioUrl && (
          <clip-selection
            data-for={TEXT_ID}
            data-id={id}
            data-address={new URL(episodePath(id), frame.siteUrl).href}
            data-texts={clipTexts()}
            {...UNTOUCHED}
          />
        )}
      </Section>
    </article>
  )
}

/** The chapters that the text has, as links to their headings. */
function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const { episode: t, episodeLang } = pageTexts()
  return (
    <nav className={styles.chapters} aria-labelledby="chapters-title">
      <SideHead id="chapters-title">{t.chapters}</SideHead>
      <ol role="list">
        {chapters.map((chapter) => (
          <li key={chapter.at}>
            <a href={`#${chapterAnchor(chapter)}`}>
              <span dir="auto" lang={episodeLang}>
                {chapter.title}
              </span>{' '}
              <span className="number">{clockTime(chapter.at)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
