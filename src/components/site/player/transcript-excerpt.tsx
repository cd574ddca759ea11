import { TextLink } from '@/components/ui/button'
import { Section, SideHead } from '@/components/ui/section'
import type { Transcript } from '@/domain/content'
import { excerptOf } from '@/domain/listening/speaker-turns'
import { episodeTranscriptPath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './transcript-excerpt.module.css'
import { TranscriptLinks } from './transcript-links'
import { Turns } from './turns'

/**
 * Shows how the transcript of an episode begins, with a link to its page: all of it would be nine
 * tenths of the page.
 */
export function TranscriptExcerpt({
  episode,
  transcript: { turns, file },
  audioUrl,
  isPreview,
}: {
  /** Its id. */
  episode: string
  transcript: Transcript
  audioUrl: string | null
  isPreview: boolean
}) {
  const { episode: t } = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="transcript-title">{t.transcript}</SideHead>}
      mainClassName={styles.excerpt}
      aria-labelledby="transcript-title"
    >
      {isPreview ? (
        <details className={styles.details}>
          <summary>{t.readTranscript}</summary>
          <Turns turns={turns} audioUrl={audioUrl} />
        </details>
      ) : (
        <Turns turns={excerptOf(turns)} audioUrl={audioUrl} />
      )}
      <TranscriptLinks file={file}>
        {!isPreview && (
          <TextLink href={episodeTranscriptPath(episode)}>{t.wholeTranscript}</TextLink>
        )}
      </TranscriptLinks>
    </Section>
  )
}
