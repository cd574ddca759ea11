import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { UNTOUCHED } from '@/components/ui/untouched'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { escapeHtml } from '@/domain/feeds/markup'
import type { Shape } from '@/domain/images/shape'
import { clipAudio, clipName, formatClip, withClip, type Clip } from '@/domain/listening/clip'
import { BACK_S, clockTime, FORWARD_S, soundAddress, type Track } from '@/domain/listening/playback'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './player.module.css'

/**
 * The player of an episode with its chapters (src/elements/audio-player.ts). Until its script is
 * there, and without one, it is the browser's own, which loads nothing before it is pressed; the
 * chapters are links into the sound.
 * @param about what the episode is called in the middle of a sentence
 * @param art the episode's cover, which is one sheet with the controls
 * @param hasChapters whether they are listed here
 * @param clip offered above the episode
 */
export function Listen({
  track,
  about,
  art,
  artShape,
  hasChapters = true,
  clip = null,
}: {
  track: Track
  about: string
  art?: ReactNode
  artShape?: Shape
  hasChapters?: boolean
  clip?: Clip | null
}) {
  const { audioUrl, chapters } = track
  const { episode: t, player, episodeLang } = pageTexts()
  const label = escapeHtml(fill(t.listenTo, { episode: about }))
  const [first] = chapters
  // Beside the cover, where there is no chapter to name.
  const isNamed = Boolean(art) && !first
  return (
    <audio-player
      key={withClip(track.id, clip)}
      class={styles.player}
      role="region"
      aria-label={player.name}
      data-track={JSON.stringify(track)}
      data-clip={clip ? formatClip(clip) : undefined}
      suppressHydrationWarning
    >
      {clip && <ClipOffer clip={clip} track={track} />}
      <div className={art ? styles.top : 'contents'} data-shape={artShape}>
        {art}
        <div className={styles.body}>
          {isNamed && (
            <p className={classNames(styles.now, styles.chapter)}>
              {fill(t.listenTo, { episode: about })}
            </p>
          )}
          {first && (
            <p className={styles.now}>
              <span
                className="meta"
                data-part="chapter-count"
                {...htmlOf(fill(player.chapter, { n: 1, count: chapters.length }))}
              />
              <span
                className={styles.chapter}
                dir="auto"
                lang={episodeLang}
                data-part="chapter-title"
                {...htmlOf(first.title)}
              />
            </p>
          )}
          <div className={styles.stage}>
            <div
              className={styles.native}
              data-part="native"
              suppressHydrationWarning
              dangerouslySetInnerHTML={{
                __html: `${isNamed ? '' : `<p class="${styles.chapter}">${label}</p>`}<audio controls preload="none" src="${escapeHtml(clip ? clipAudio(audioUrl, clip) : audioUrl)}" aria-label="${label}"></audio>`,
              }}
            />
            <Controls texts={player} />
          </div>
        </div>
      </div>
      {hasChapters && chapters.length > 0 && (
        <div className={styles.chapters}>
          <h2 className="visually-hidden">{t.chapters}</h2>
          <ol role="list">
            {chapters.map(({ at, title }) => (
              <li key={at}>
                <a href={soundAddress(audioUrl, at)} suppressHydrationWarning>
                  <span className="number">{clockTime(at)}</span>
                  <span dir="auto" lang={episodeLang}>
                    {title}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
      <span role="status" className="visually-hidden" data-part="said" {...UNTOUCHED} />
    </audio-player>
  )
}

/**
 * The clip that the page's address names (src/elements/listening/clip-player.ts). Without scripts its
 * links lead to the passage in the audio, and to the page without it.
 */
function ClipOffer({ clip, track }: { clip: Clip; track: Track }) {
  const { clip: t } = pageTexts()
  return (
    <div className={styles.clip} data-part="clip" data-ended={t.ended} suppressHydrationWarning>
      <h2 className={styles.clipName}>{clipName(clip, t.clip)}</h2>
      <a
        className={buttonClass({ size: 'small' })}
        href={clipAudio(track.audioUrl, clip)}
        data-part="clip-play"
        suppressHydrationWarning
      >
        <span data-part="clip-idle" suppressHydrationWarning>
          <Icon name="play" />
          {t.play}
        </span>
        <span data-part="clip-playing" hidden suppressHydrationWarning>
          <Icon name="pause" />
          {t.pause}
        </span>
      </a>
      <button
        type="button"
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        data-part="clip-on"
        hidden
        suppressHydrationWarning
      >
        {t.goOn}
      </button>
      <a href={track.path} data-part="clip-whole" suppressHydrationWarning>
        {t.whole}
      </a>
    </div>
  )
}

/** A text that the player changes. */
const htmlOf = (text: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: escapeHtml(text) },
})

function Controls({ texts: t }: { texts: Texts['player'] }) {
  return (
    <div className={styles.own} suppressHydrationWarning>
      <div className={styles.timeline} data-part="timeline" suppressHydrationWarning>
        <input
          className={styles.range}
          type="range"
          min={0}
          step={1}
          aria-label={t.position}
          data-part="range"
          suppressHydrationWarning
        />
        <span className={styles.ticks} aria-hidden="true" data-part="ticks" {...UNTOUCHED} />
        <p className={styles.times} aria-hidden="true">
          <span data-part="elapsed" {...UNTOUCHED} />
          <span data-part="left" {...UNTOUCHED} />
        </p>
      </div>
      <div className={styles.controls} role="group" aria-label={t.playback}>
        <Choice name="speed" label={t.speed} />
        <Skip name="back" icon="skip-back" seconds={BACK_S} label={t.back} />
        <button type="button" className={styles.play} data-part="play" data-plays="false">
          <Icon name="play" />
          <Icon name="pause" />
          <VisuallyHidden>
            <span data-part="play-name" {...htmlOf(t.play)} />
          </VisuallyHidden>
        </button>
        <Skip name="forward" icon="skip-forward" seconds={FORWARD_S} label={t.forward} />
        <Choice name="timer" label={t.sleep} />
      </div>
      <p className={styles.line} data-part="line" {...UNTOUCHED} />
      <div className={styles.more} data-part="more" {...UNTOUCHED} />
    </div>
  )
}

function Choice({ name, label }: { name: string; label: string }) {
  return <select className={styles.choice} aria-label={label} data-part={name} {...UNTOUCHED} />
}

function Skip({
  name,
  icon,
  seconds,
  label,
}: {
  name: string
  icon: IconName
  seconds: number
  label: string
}) {
  return (
    <button type="button" className={styles.skip} data-part={name}>
      <Icon name={icon} />
      <span>{seconds}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
