'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { DESK_ROUTES, isForOwners } from '@/domain/desk-routes'
import { areShortcutsOff, NO_KEYS, pressKey, type Shortcut } from '@/domain/shortcuts'
import { Keys } from '../help/keys'
import { KeysSwitch } from '../help/keys-switch.client'
import { Icon, ui } from '../ui/kit'
import styles from './quick-search.module.css'

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Checks whether a key is meant for something else: a field, a dialogue, a menu or the browser. */
function isForOthers(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    target?.closest(TYPING) != null ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    areShortcutsOff(document.cookie)
  )
}

/** Moves the focus to the search of the page. @returns whether there is one */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}

/** The keys of the desk (`n`, `/`, `g d` …), and the sheet that lists them (`?`). */
export function Shortcuts({ isOwner }: { isOwner: boolean }) {
  const router = useRouter()
  const path = usePathname()
  const sheet = useRef<HTMLDialogElement>(null)
  const wantsSearch = useRef(false)

  useEffect(() => {
    if (wantsSearch.current && path === DESK_ROUTES.episodes) focusSearch()
    wantsSearch.current = false
  }, [path])

  useEffect(() => {
    let keys = NO_KEYS

    function run(shortcut: Shortcut): void {
      if (shortcut.kind === 'go') {
        if (isOwner || !isForOwners(shortcut.href)) router.push(shortcut.href)
        return
      }
      if (shortcut.kind === 'help') return sheet.current?.showModal()
      if (focusSearch()) return
      wantsSearch.current = true
      router.push(DESK_ROUTES.episodes)
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Shift') return
      if (isForOthers(event)) {
        keys = NO_KEYS
        return
      }
      const pressed = pressKey(keys, event.key, event.timeStamp)
      keys = pressed.keys
      if (!pressed.shortcut) return
      event.preventDefault()
      run(pressed.shortcut)
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [router, isOwner])

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby="keys-title">
      <div className={styles.head}>
        <h2 className={ui.heading} id="keys-title">
          Keys
        </h2>
        <button
          className={ui.iconButton}
          type="button"
          aria-label="Close"
          onClick={() => sheet.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <Keys isOwner={isOwner} />
      <KeysSwitch />
    </dialog>
  )
}
