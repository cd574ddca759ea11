'use client'

import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { chapterAt, clockTime } from '@/domain/listening/playback'
import type { Texts } from '@/domain/texts'
import { EN_PLAYER } from '@/domain/texts/en-player'
import { fill } from '@/domain/texts/fill'
import styles from './bar.module.css'
import { PlayButton, SkipButton } from './player-parts'
import { BACK_S, close, FORWARD_S, restore, skip, toggle, useAudioPlayer } from './audio-player'

/**
 * A strip of paper laid across the foot of the page, unless the large player is in view.
 * @param texts null for English, which this code has itself
 */
export function Bar({ texts }: { texts: Texts['player'] | null }) {
  const t = texts ?? EN_PLAYER
  const { track, isPlaying, isWaiting, hasFailed, time, duration, isLargeShown } = useAudioPlayer()
  useEffect(restore, [])
  if (!track || isLargeShown) return null
  const chapter = track.chapters[chapterAt(track.chapters, time)]
  return (
    <section className={styles.bar} aria-label={t.strip}>
      <div className={styles.line} aria-hidden="true">
        <span style={{ width: `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%` }} />
      </div>
      <div className={`wrap ${styles.inside}`}>
        <PlayButton small isPlaying={isPlaying} isWaiting={isWaiting} onClick={toggle} texts={t} />
        <div className={styles.text}>
          <SiteLink href={track.path} dir="auto">
            {track.title}
          </SiteLink>
          {hasFailed ? (
            <span role="alert">{t.failed}</span>
          ) : (
            <span className="meta">
              {clockTime(time)}
              {chapter && <span className={styles.chapter}> {chapter.title}</span>}
              {duration > 0 && (
                <span className={styles.left}>
                  , {fill(t.left, { time: clockTime(duration - time) })}
                </span>
              )}
            </span>
          )}
        </div>
        <SkipButton small way="back" seconds={BACK_S} onClick={() => skip(-BACK_S)} texts={t} />
        <SkipButton
          small
          way="forward"
          seconds={FORWARD_S}
          onClick={() => skip(FORWARD_S)}
          texts={t}
        />
        <button type="button" className={styles.close} onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>{t.close}</VisuallyHidden>
        </button>
      </div>
    </section>
  )
}
