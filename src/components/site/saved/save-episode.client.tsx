'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTexts } from '@/components/ui/texts.client'
import { isSaved, rememberOpened, toggleSaved } from '@/domain/listening/saved-episodes'
import { fill } from '@/domain/texts/fill'
import { useReplayedClick } from '../replayed-click.client'
import { updateDeviceEpisodes, useDeviceEpisodes } from './device-episodes'
import styles from './saved.module.css'

/** The ribbon that saves an episode on this device. Browsers without scripts do not show it. */
export function SaveEpisode({ id, title }: { id: string; title: string }) {
  const { save: t, viewMore } = useTexts()
  const kept = useDeviceEpisodes()
  const [message, setMessage] = useState('')
  const isOn = kept !== null && isSaved(kept, id)

  function toggle() {
    let ids: string[] = []
    const isKept = updateDeviceEpisodes((before) => {
      const after = toggleSaved(before, id, Date.now())
      ids = after.saved.map((episode) => episode.id)
      return after
    })
    if (!isKept) return setMessage(t.refused)
    setMessage(isOn ? t.removed : t.saved)
    void import('./offline').then(({ cacheForOffline }) => cacheForOffline(ids), console.error)
  }

  const { place, waits } = useReplayedClick<HTMLParagraphElement>(toggle)
  return (
    <p ref={place} className={styles.line}>
      <button
        type="button"
        className={styles.save}
        aria-pressed={isOn}
        // Without a link, what the loader says when the scripts cannot be had.
        {...(waits ? { 'data-pending': viewMore.failed } : { onClick: toggle })}
      >
        <Icon name={isOn ? 'saved' : 'save'} />
        <span>{t.save}</span>
        <span className="visually-hidden">{fill(t.about, { title })}</span>
      </button>
      {/* The loader may have said something here. */}
      <span role="status" className={styles.message} suppressHydrationWarning>
        {message}
      </span>
    </p>
  )
}

/** Remembers on this device that an episode's page was opened. Shows nothing. */
export function RememberOpened({ id }: { id: string }) {
  useEffect(() => {
    updateDeviceEpisodes((kept) => rememberOpened(kept, id, Date.now()))
  }, [id])
  return null
}
