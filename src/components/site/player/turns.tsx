import { escapeHtml } from '@/domain/feeds/markup'
import { clockTime, soundAddress, type Chapter } from '@/domain/listening/playback'
import { anchorsOf, type Turn } from '@/domain/listening/speaker-turns'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './turns.module.css'

export const chapterAnchor = ({ at }: Chapter): string => `chapter-${Math.floor(at)}`

/** A time: a link to its place in the audio or, without audio, to `anchor`. */
function timeHtml(at: number, audioUrl: string | null, anchor: string): string {
  const href = audioUrl ? soundAddress(audioUrl, at) : `#${anchor}`
  return `<a class="number" href="${escapeHtml(href)}">${clockTime(at)}</a>`
}

/**
 * The paragraphs as HTML.
 * @param headings the chapters that begin with a paragraph, by its place (`chaptersInText`)
 */
function turnsHtml(
  turns: readonly Turn[],
  audioUrl: string | null,
  headings: ReadonlyMap<number, readonly Chapter[]>,
): string {
  const anchors = anchorsOf(turns)
  return turns
    .map(({ at, speaker, text }, index) => {
      const anchor = anchors[index] ?? ''
      const chapters = (headings.get(index) ?? [])
        .map((chapter) => {
          const id = chapterAnchor(chapter)
          return `<h2 id="${id}"><span dir="auto">${escapeHtml(chapter.title)}</span> ${timeHtml(chapter.at, audioUrl, id)}</h2>`
        })
        .join('')
      const isNew = speaker !== null && (chapters !== '' || speaker !== turns[index - 1]?.speaker)
      const time = at === null ? '' : timeHtml(at, audioUrl, anchor)
      const name = isNew ? `<b dir="auto">${escapeHtml(speaker)}</b>` : ''
      const who = name || time ? `<p class="${styles.who}">${name} ${time}</p>` : ''
      const data = at === null ? '' : ` data-at="${at}"`
      return `${chapters}<div class="${styles.turn}" id="${anchor}"${data}>${who}<p dir="auto">${escapeHtml(text)}</p></div>`
    })
    .join('')
}

const NO_HEADINGS: ReadonlyMap<number, readonly Chapter[]> = new Map()

/** Paragraphs of a transcript, each with an address of its own and a link to its place in the audio. */
export function Turns({
  id,
  turns,
  audioUrl,
  headings = NO_HEADINGS,
}: {
  id?: string
  turns: readonly Turn[]
  audioUrl: string | null
  /** The chapters that begin with a paragraph, by its place. */
  headings?: ReadonlyMap<number, readonly Chapter[]>
}) {
  return (
    <div
      id={id}
      className={styles.text}
      lang={pageTexts().episodeLang}
      dangerouslySetInnerHTML={{ __html: turnsHtml(turns, audioUrl, headings) }}
    />
  )
}
