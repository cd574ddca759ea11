import { Icon } from '@/components/ui/icon'
import { Section, SideHead } from '@/components/ui/section'
import type { Transcript as TranscriptData } from '@/domain/content'
import { escapeHtml } from '@/domain/feeds/markup'
import { clockTime, soundAddress } from '@/domain/listening/playback'
import { anchorsOf, type Turn } from '@/domain/listening/speaker-turns'
import styles from './transcript.module.css'
import { TranscriptForm } from './transcript-form'
import { pageTexts } from '@/domain/texts/page-texts'

/** Where the paragraphs are, for the tools. */
const TEXT_ID = 'transcript-text'

/**
 * The paragraphs as HTML: as one text they take half the bytes in what a browser fetches to take the
 * page over. A time leads to its place in the sound, or to itself where there is no sound.
 */
function turnsHtml(turns: readonly Turn[], audioUrl: string | null): string {
  const anchors = anchorsOf(turns)
  return turns
    .map(({ at, speaker, text }, index) => {
      const anchor = anchors[index] ?? ''
      const isNew = speaker !== null && speaker !== turns[index - 1]?.speaker
      const href = audioUrl && at !== null ? soundAddress(audioUrl, at) : `#${anchor}`
      const waits = href.startsWith('#') ? '' : ' data-pending=""'
      const time =
        at === null
          ? ''
          : `<a class="number" href="${escapeHtml(href)}"${waits}>${clockTime(at)}</a>`
      const name = isNew ? `<b dir="auto">${escapeHtml(speaker)}</b>` : ''
      const who = name || time ? `<p class="${styles.who}">${name} ${time}</p>` : ''
      const data = at === null ? '' : ` data-at="${at}"`
      return `<div class="${styles.turn}" id="${anchor}"${data}>${who}<p dir="auto">${escapeHtml(text)}</p></div>`
    })
    .join('')
}

/** What is said in an episode: closed at first, and opened by a link to one of its paragraphs. */
export function Transcript({
  episode,
  transcript: { turns, file },
  audioUrl,
  hasSearch,
}: {
  /** Its id. */
  episode: string
  transcript: TranscriptData
  audioUrl: string | null
  /** Whether the site has its search page. */
  hasSearch: boolean
}) {
  const { episode: t, episodeLang } = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="transcript-title">{t.transcript}</SideHead>}
      aria-labelledby="transcript-title"
    >
      <details className={styles.details}>
        <summary>
          {t.readTranscript}
          <Icon name="chevron" />
        </summary>
        <TranscriptForm episode={episode} textId={TEXT_ID} hasSearch={hasSearch} />
        <div
          id={TEXT_ID}
          className={styles.text}
          lang={episodeLang}
          dangerouslySetInnerHTML={{ __html: turnsHtml(turns, audioUrl) }}
        />
      </details>
      <p className={styles.file}>
        <a href={file} download>
          {t.transcriptFile}
        </a>
      </p>
    </Section>
  )
}
