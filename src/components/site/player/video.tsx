import { UNTOUCHED } from '@/components/ui/untouched'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './video.module.css'

/**
 * The video on this page, after a press on what says what it means (src/elements/play-video.ts).
 * Without scripts the press leads to a page with nothing but the video.
 * @param path of that page, which is framed here
 * @param episode what it is called in the middle of a sentence
 */
export function Video({ path, episode }: { path: string; episode: string }) {
  const { video: t } = pageTexts()
  return (
    <play-video class="contents" data-title={fill(t.title, { episode })}>
      <p className={styles.ask} data-part="ask" suppressHydrationWarning>
        <a href={path} suppressHydrationWarning>
          {t.play}
        </a>{' '}
        {t.note}
      </p>
      <div className={styles.video} data-part="video" {...UNTOUCHED} />
    </play-video>
  )
}
