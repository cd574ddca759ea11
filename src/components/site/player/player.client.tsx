'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { chapterAt, clockTime, placeIn, placeInPage, type Track } from '@/domain/listening/playback'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { SleepTimer, Speed, Stopped, Timeline } from './player-controls'
import { onPlayerKey } from './player-keys'
import { PlayButton, SkipButton } from './player-parts'
import styles from './player.module.css'
import {
  BACK_S,
  FORWARD_S,
  placeOf,
  play,
  seek,
  setLargeShown,
  skip,
  take,
  toggle,
  useAudioPlayer,
  type Sound,
} from './audio-player'

/**
 * The player of an episode's page (D21). Until its script is there, and without one, it is the
 * browser's own, which loads nothing before it is pressed; what has begun to play there goes on.
 * @param nativePlayer the HTML of an `<audio>`: its element is to outlive the page
 * @param children the chapters, as links to their places
 */
export function Player({
  track,
  nativePlayer,
  texts: t,
  children,
}: {
  track: Track
  nativePlayer: string
  texts: Texts['player']
  children?: ReactNode
}) {
  const native = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  const own = useRef<HTMLAudioElement | null>(null)
  const [isAlive, setAlive] = useState(false)
  const hadFocus = useRef(false)
  const [said, setSaid] = useState('')
  const sound = useAudioPlayer()
  const isCurrent = sound.track?.id === track.id
  const shown: Sound = isCurrent ? sound : idle(track, sound)

  /** Makes this episode what plays, if it is not yet. */
  function begin() {
    if (!isCurrent && own.current) take(track, own.current)
  }
  function playFrom(seconds: number) {
    begin()
    seek(seconds)
    play()
    setSaid(fill(t.from, { time: clockTime(seconds) }))
  }
  const latest = useRef({ begin, playFrom })
  useEffect(() => {
    latest.current = { begin, playFrom }
  })

  useLayoutEffect(() => {
    const element = native.current?.querySelector('audio') ?? null
    if (!element) return
    own.current = element
    const takeOver = () => {
      hadFocus.current = document.activeElement === element
      const place = placeInPage(window.location.hash)
      if (!element.paused || element.currentTime > 0 || place !== null) take(track, element)
      if (place !== null) seek(place)
      setAlive(true)
    }
    // A press that has begun on the browser's player ends there.
    if (!element.matches(':active')) return takeOver()
    const end = new AbortController()
    for (const event of ['pointerup', 'pointercancel'])
      addEventListener(event, () => setTimeout(takeOver), { once: true, signal: end.signal })
    return () => end.abort()
  }, [track])

  const playButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isAlive && hadFocus.current) playButton.current?.focus()
  }, [isAlive])

  // Links into the audio, wherever they are on the page: notes, chapters, transcript.
  useEffect(() => {
    if (!isAlive) return
    const placeOfLink = (link: HTMLAnchorElement) => placeIn(track.audioUrl, link.href)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-pending]')) {
      const place = placeOfLink(link)
      if (place === null) continue
      // From now on nothing keeps a press (src/server/http/page-loader.js).
      delete link.dataset.pending
      if (link.dataset.pressed === undefined) continue
      delete link.dataset.pressed
      link.ariaBusy = null
      latest.current.playFrom(place)
    }
    const follow = (event: MouseEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#t="]')
      const place = link && isPlain ? placeOfLink(link) : null
      if (place === null) return
      event.preventDefault()
      latest.current.playFrom(place)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [isAlive, track.audioUrl])

  // The bar at the foot of the page stays away while this is in view.
  useEffect(() => {
    if (!isCurrent || !box.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setLargeShown(entry?.isIntersecting ?? false),
    )
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      setLargeShown(false)
    }
  }, [isCurrent])

  const { episodeLang } = useTexts()

  // The chapter that plays is marked in the list, which the server wrote.
  // The server, which knows no place, shows the first one.
  const chapter = chapterAt(track.chapters, isAlive ? shown.time : 0)
  useEffect(() => {
    const links = box.current?.querySelectorAll('ol a') ?? []
    links.forEach((link, index) => {
      if (isAlive && index === chapter) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    })
  }, [isAlive, chapter])

  return (
    <section
      ref={box}
      className={styles.player}
      aria-label={t.name}
      data-alive={isAlive || undefined}
      onKeyDown={isAlive ? (event) => onPlayerKey(event, { begin, shown }) : undefined}
    >
      <div className={styles.body}>
        {track.chapters[chapter] && (
          <p className={styles.now}>
            <span className="meta">
              {fill(t.chapter, { n: chapter + 1, count: track.chapters.length })}
            </span>
            <span className={styles.chapter} dir="auto" lang={episodeLang}>
              {track.chapters[chapter].title}
            </span>
          </p>
        )}
        <div
          ref={native}
          hidden={isAlive}
          className={styles.native}
          dangerouslySetInnerHTML={{ __html: nativePlayer }}
        />
        {isAlive && (
          <>
            <Timeline sound={shown} track={track} onSeek={(to) => (begin(), seek(to))} texts={t} />
            <div className={styles.controls} role="group" aria-label={t.playback}>
              <Speed rate={sound.rate} texts={t} />
              <SkipButton
                way="back"
                seconds={BACK_S}
                onClick={() => (begin(), skip(-BACK_S))}
                texts={t}
              />
              <PlayButton
                ref={playButton}
                isPlaying={shown.isPlaying}
                isWaiting={shown.isWaiting}
                onClick={() => (begin(), toggle())}
                texts={t}
              />
              <SkipButton
                way="forward"
                seconds={FORWARD_S}
                onClick={() => (begin(), skip(FORWARD_S))}
                texts={t}
              />
              <SleepTimer
                sound={shown}
                hasChapters={track.chapters.length > 0}
                begin={begin}
                texts={t}
              />
            </div>
            <Stopped track={track} sound={shown} onRestart={() => playFrom(0)} texts={t} />
            {shown.hasFailed && (
              <Alert kind="error">
                <p>{t.failedHere}</p>
              </Alert>
            )}
          </>
        )}
      </div>
      {children}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}

/** What the player of an episode shows that is not the one that plays. */
const idle = (track: Track, { rate, isLargeShown }: Sound): Sound => ({
  track,
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  time: placeOf(track.id),
  duration: track.length ?? 0,
  rate,
  sleep: null,
  isLargeShown,
})
