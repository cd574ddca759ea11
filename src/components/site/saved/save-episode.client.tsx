'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { isSaved, rememberOpened, toggleSaved } from '@/domain/saved-episodes'
import { changeKept, useKept } from './kept-episodes'
import styles from './saved.module.css'

/** The ribbon that saves an episode on this device. Browsers without scripts do not show it. */
export function SaveEpisode({ id, title }: { id: string; title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useIsHydrated()
  const kept = useKept()
  const [message, setMessage] = useState('')
  const isOn = kept !== null && isSaved(kept, id)

  function toggle() {
    let ids: string[] = []
    const isKept = changeKept((before) => {
      const after = toggleSaved(before, id, Date.now())
      ids = after.saved.map((episode) => episode.id)
      return after
    })
    if (!isKept) return setMessage('This browser keeps nothing. Its settings can change that.')
    setMessage(isOn ? 'Removed from saved' : 'Saved for later')
    void import('./offline').then(({ keepForOffline }) => keepForOffline(ids), console.error)
  }

  useLayoutEffect(() => {
    const pressed = button.current
    // Pressed before this code was there (src/server/http/page-loader.js).
    if (!isHydrated || pressed?.dataset.pressed === undefined) return
    delete pressed.dataset.pressed
    pressed.ariaBusy = null
    toggle()
    // Once, when the page has come to life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHydrated])

  return (
    <p className={styles.line}>
      <button
        ref={button}
        type="button"
        className={styles.save}
        aria-pressed={isOn}
        {...(isHydrated ? { onClick: toggle } : { 'data-waits': '' })}
      >
        <Icon name={isOn ? 'saved' : 'save'} />
        <span>Save</span>
        <span className="visually-hidden"> “{title}” for later</span>
      </button>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </p>
  )
}

/** Remembers on this device that an episode's page was opened. Shows nothing. */
export function RememberOpened({ id }: { id: string }) {
  useEffect(() => {
    changeKept((kept) => rememberOpened(kept, id, Date.now()))
  }, [id])
  return null
}
