import { type CSSProperties, useId, useState } from 'react'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { clockTime, formatRate, type Track } from '@/domain/listening/playback'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { placeOf, RATES, setRate, setSleep, spokenPlace, type Sound } from './audio-player'
import styles from './player.module.css'

/** The keys of a timeline, and how far they go (s). */
const TIMELINE_KEYS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}

/** A ruled line; what has been heard is highlighted. */
export function Timeline({
  sound,
  track,
  onSeek,
  texts: t,
}: {
  texts: Texts['player']
  sound: Sound
  track: Track
  onSeek: (seconds: number) => void
}) {
  const id = useId()
  const { wording } = useTexts()
  const { time, duration } = sound
  const length = Math.max(Math.floor(duration), time, 1)
  const at = (seconds: number) => `${Math.min(100, (seconds / length) * 100)}%`
  return (
    <div className={styles.timeline} style={{ '--at': at(time) } as CSSProperties}>
      <label className="visually-hidden" htmlFor={id}>
        {t.position}
      </label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={0}
        max={length}
        step={1}
        value={time}
        aria-valuetext={spokenPlace(sound, t, wording)}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        onKeyDown={(event) => {
          const step = TIMELINE_KEYS[event.key]
          if (step === undefined) return
          event.preventDefault()
          onSeek(time + step)
        }}
      />
      <span className={styles.ticks} aria-hidden="true">
        {track.chapters.slice(1).map(({ at: second }) => (
          <i key={second} style={{ '--x': at(second) } as CSSProperties} />
        ))}
      </span>
      <p className={styles.times} aria-hidden="true">
        <span>{clockTime(time)}</span>
        {duration > 0 && <span>{fill(t.left, { time: clockTime(duration - time) })}</span>}
      </p>
    </div>
  )
}

export function Speed({ rate, texts: t }: { rate: number; texts: Texts['player'] }) {
  const { wording } = useTexts()
  return (
    <label className={styles.choice}>
      <VisuallyHidden>{t.speed}</VisuallyHidden>
      <select value={rate} onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}>
        {RATES.map((one) => (
          <option key={one} value={one}>
            {formatRate(one, wording)}
          </option>
        ))}
      </select>
    </label>
  )
}

const SLEEP_MINUTES = [15, 30, 60]

export function SleepTimer({
  sound,
  hasChapters,
  begin,
  texts: t,
}: {
  texts: Texts['player']
  sound: Sound
  hasChapters: boolean
  begin: () => void
}) {
  const [chosen, setChosen] = useState('')
  return (
    <label className={styles.choice}>
      <VisuallyHidden>{t.sleep}</VisuallyHidden>
      <select
        value={sound.sleep ? chosen : ''}
        onChange={({ currentTarget: { value } }) => {
          begin()
          setChosen(value)
          setSleep(value === 'chapter' ? value : Number(value) || null)
        }}
      >
        <option value="">{t.timer}</option>
        {hasChapters && <option value="chapter">{t.afterChapter}</option>}
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {fill(t.minutes, { n: minutes })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Says where this device stopped, until something is played from elsewhere. */
export function Stopped({
  track,
  sound,
  onRestart,
  texts: t,
}: {
  texts: Texts['player']
  track: Track
  sound: Sound
  onRestart: () => void
}) {
  const [place] = useState(() => placeOf(track.id))
  const [isDone, setDone] = useState(false)
  if (isDone || place === 0 || sound.time < place) return null
  return (
    <p className={styles.place}>
      {fill(t.stopped, { time: clockTime(place) })}{' '}
      <button
        type="button"
        className={styles.textButton}
        onClick={() => {
          setDone(true)
          onRestart()
        }}
      >
        {t.restart}
      </button>
    </p>
  )
}
