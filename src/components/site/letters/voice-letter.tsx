import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'
import { PageScript } from '@/components/ui/page-script'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { clockTime } from '@/domain/listening/playback'
import type { LetterVoice } from '@/domain/letters/letters'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './voice.module.css'

type Voice = Pick<LetterVoice, 'levels' | 'seconds'> & { url: string }

/**
 * A voice message: a comma for each second, highlighted as it is heard (src/elements/letters). Until
 * its script is there, and without one, it has the browser's own player.
 * @param name of the writer; null if they gave none
 * @param transcript what it says, if that is written down
 */
export function VoiceLetter({
  voice: { levels, seconds, url },
  name,
  transcript = '',
}: {
  voice: Voice
  name: string | null
  transcript?: string
}) {
  const { letters: t, episodeLang } = pageTexts()
  const play = name ? fill(t.play, { name }) : t.playUnnamed
  return (
    <>
      <PageScript name="letters" />
      <voice-letter
        class={styles.voice}
        data-seconds={seconds ?? levels.length}
        data-play={play}
        data-pause={t.pauseVoice}
        suppressHydrationWarning
      >
        <audio
          controls
          preload="none"
          src={url}
          aria-label={fill(t.sound, { name: name ?? t.someone })}
        />
        <button type="button" className={styles.play} data-part="play" suppressHydrationWarning>
          <Icon name="play" />
          <Icon name="pause" />
          <VisuallyHidden>
            <span data-part="play-name" suppressHydrationWarning>
              {play}
            </span>
          </VisuallyHidden>
        </button>
        <p className={styles.time}>
          <span className="number" data-part="time" suppressHydrationWarning>
            {clockTime(seconds ?? levels.length)}
          </span>{' '}
          <span className="meta">{t.voice}</span>
        </p>
        <Commas levels={levels} />
        {transcript && (
          <details className={styles.words}>
            <summary>{t.readInstead}</summary>
            <p dir="auto" lang={episodeLang}>
              {transcript}
            </p>
          </details>
        )}
      </voice-letter>
    </>
  )
}

/** One comma a second, as tall as it was loud. */
const Commas = ({ levels }: Pick<Voice, 'levels'>) => (
  <span className={styles.lines} aria-hidden="true" data-part="lines" suppressHydrationWarning>
    {levels.map((level, second) => (
      <i key={second} style={{ '--v': level / 100 } as CSSProperties} suppressHydrationWarning />
    ))}
  </span>
)
