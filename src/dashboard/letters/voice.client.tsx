'use client'

import { type Ref, useImperativeHandle } from 'react'
import { clockTime, formatRate, RATES } from '@/domain/listening/playback'
import { classNames, Icon, LinkButton, ui } from '../ui/kit'
import { BACK_S, useVoice } from './use-voice.client'
import styles from './voice.module.css'

export type VoiceHandle = { toggle: () => void }

/** Seconds whose loudness is not known are as tall as this, of 100. */
const UNKNOWN = 50

/** A voice message as writing: a comma a second, as tall as it was loud, and what is heard marked. */
const Commas = ({
  seconds,
  levels,
  heard,
}: {
  seconds: number
  levels: number[]
  heard: number
}) => (
  <span className={styles.commas} aria-hidden="true">
    {Array.from({ length: Math.ceil(seconds) }, (_, second) => (
      <i
        key={second}
        className={second < heard ? styles.heard : undefined}
        style={{ '--loud': (levels[second] ?? UNKNOWN) / 100 } as object}
      />
    ))}
  </span>
)

/**
 * The player of a voice message, with its speeds; the browser’s own where there are no scripts.
 * @param src where its sound is
 * @param levels how loud each second is, from 0 to 100
 * @param download where it is as a file
 */
export function Voice({
  src,
  seconds,
  levels,
  download,
  ref,
}: {
  src: string
  seconds: number
  levels: number[]
  download: string
  ref?: Ref<VoiceHandle> | undefined
}) {
  const { element, isPlaying, at, rate, hasFailed, setRate, seek, toggle } = useVoice()
  useImperativeHandle(ref, () => ({ toggle }))
  return (
    <div className={styles.voice}>
      <audio {...element} className={styles.sound} src={src} preload="none" controls={false} />
      <noscript>
        <audio src={src} preload="none" controls />
      </noscript>
      <div className={classNames(styles.row, styles.scripted)}>
        <button
          className={styles.play}
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <span className={ui.number}>
          {clockTime(at)} <span className={ui.soft}>of {clockTime(seconds)}</span>
        </span>
        <LinkButton onClick={() => seek(at - BACK_S)}>Back {BACK_S} s</LinkButton>
        <label className={styles.rate}>
          <span className="visually-hidden">Speed</span>
          <select
            value={rate}
            onChange={({ currentTarget }) => setRate(Number(currentTarget.value))}
          >
            {RATES.map((one) => (
              <option key={one} value={one}>
                {formatRate(one, 'en')}
              </option>
            ))}
          </select>
        </label>
        <a className={ui.link} href={download} download>
          Download
        </a>
      </div>
      <Commas seconds={seconds} levels={levels} heard={at} />
      {hasFailed && (
        <p className={ui.bad} role="alert">
          Couldn’t play this message here. Download it to listen.
        </p>
      )}
    </div>
  )
}
