import { Icon } from '@/components/ui/icon'
import { Section, SideHead } from '@/components/ui/section'
import type { Transcript as TranscriptData } from '@/domain/content'
import { escapeHtml } from '@/domain/markup'
import { clockTime, soundAddress } from '@/domain/sound'
import type { Turn } from '@/domain/timed-text'
import styles from './transcript.module.css'
import { TranscriptTools } from './transcript-tools.client'

/** Where the paragraphs are, for the tools. */
const TEXT_ID = 'transcript-text'

/** The anchor of each paragraph: `t-754` by its second, `p-3` by its place in a text without. */
function anchorsOf(turns: readonly Turn[]): string[] {
  const taken = new Set<string>()
  return turns.map(({ at }, index) => {
    const own = at === null ? `p-${index + 1}` : `t-${at}`
    const anchor = taken.has(own) ? `${own}-${index + 1}` : own
    taken.add(anchor)
    return anchor
  })
}

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
      const waits = href.startsWith('#') ? '' : ' data-waits=""'
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
}: {
  /** Its id. */
  episode: string
  transcript: TranscriptData
  audioUrl: string | null
}) {
  return (
    <Section
      space="tight"
      side={<SideHead id="transcript-title">Transcript</SideHead>}
      aria-labelledby="transcript-title"
    >
      <details className={styles.details}>
        <summary>
          Read what is said
          <Icon name="chevron" />
        </summary>
        <TranscriptTools episode={episode} textId={TEXT_ID} />
        <div
          id={TEXT_ID}
          className={styles.text}
          dangerouslySetInnerHTML={{ __html: turnsHtml(turns, audioUrl) }}
        />
      </details>
      <p className={styles.file}>
        <a href={file} download>
          Take it along as a file
        </a>
      </p>
    </Section>
  )
}
