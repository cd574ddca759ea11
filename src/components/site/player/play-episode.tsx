import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EpisodeRow } from '@/domain/content'
import { fill } from '@/domain/texts/fill'
import type { SharedTexts } from '@/domain/texts'
import { EpisodeLength } from '../episode-length'
import styles from './play-episode.module.css'

/**
 * Plays an episode from where it is listed, or lines it up (src/elements/play-episode.ts), if it has
 * audio. Without scripts it is a link to the file.
 */
export function PlayEpisode({
  episode: { id, title, length, audioUrl },
  texts: t,
  time = <EpisodeLength length={length} language={t.language} />,
}: {
  episode: EpisodeRow
  texts: SharedTexts
  /** The length, for a page that does not show it. */
  time?: ReactNode
}) {
  if (!audioUrl) return null
  return (
    <play-episode key={id} class={styles.pair} data-id={id} data-title={title}>
      <a href={audioUrl} className={styles.play} data-part="play">
        <Icon name="play" />
        <Icon name="pause" />
        <VisuallyHidden>
          {/* What is playing already says Pause here. */}
          <span data-part="play-name" suppressHydrationWarning>
            {t.play}
          </span>{' '}
          {fill(t.inText.title, { title })}{' '}
        </VisuallyHidden>
        {time}
      </a>
      <button
        type="button"
        className={styles.next}
        title={t.addNext}
        data-part="next"
        suppressHydrationWarning
      >
        <Icon name="queue" />
      </button>
    </play-episode>
  )
}
