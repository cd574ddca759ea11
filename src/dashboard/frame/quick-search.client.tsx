'use client'

import Link from 'next/link'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findOnDesk } from '@/client/quick-search'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { countOf } from '@/domain/language/text'
import { classNames, Icon, ui } from '../ui/kit'
import { type Command, filterCommands, listCommands } from './commands'
import styles from './quick-search.module.css'

/** Of the document, for the one dialogue of the page. */
const OPEN_EVENT = 'desk-quick-search'
const LIST_ID = 'quick-search-results'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** Opens the quick search. @param isCompact without its words, where there is little room */
export function QuickSearchButton({
  className,
  isCompact = false,
}: {
  className?: string | undefined
  isCompact?: boolean
}) {
  const isHydrated = useIsHydrated()
  const keys = isHydrated && isMac() ? '⌘K' : 'Ctrl+K'
  return (
    <button
      type="button"
      className={classNames(styles.open, className)}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={isCompact ? `Quick search (${keys})` : undefined}
      onClick={() => document.dispatchEvent(new Event(OPEN_EVENT))}
    >
      <Icon name="search" />
      <span className={isCompact ? 'visually-hidden' : undefined}>Quick search</span>{' '}
      <kbd className={isCompact ? 'visually-hidden' : undefined}>{keys}</kbd>
    </button>
  )
}

/**
 * Finds episodes, guests, pages, settings and actions from anywhere on the desk: a combobox with a
 * list (ARIA APG) in a dialogue that Ctrl+K or ⌘K opens.
 * @param unused the pages that the show has no use for at present
 */
export function QuickSearch({ isOwner, unused }: { isOwner: boolean; unused: string[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const [target, setTarget] = useState('')
  const text = search.trim()
  const { found, failed } = useLookup(text || null, findOnDesk)
  const commands = useMemo(() => listCommands({ isOwner, unused }), [isOwner, unused])
  // What is looked up comes last: nothing moves while someone chooses.
  const results: Command[] = [...filterCommands(commands, text), ...(found ?? [])]
  const groups = [...new Set(results.map(({ group }) => group))]
  const ordered = groups.flatMap((group) => results.filter((one) => one.group === group))
  const active = ordered[at]
  const isSearching = text !== '' && !found && !failed

  function type(typed: string) {
    setSearch(typed)
    setAt(0)
  }

  useEffect(() => {
    function open() {
      flushSync(() => {
        setOpen(true)
        type('')
      })
      dialog.current?.showModal()
    }
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const hasModifier = isMac()
        ? event.metaKey && !event.ctrlKey
        : event.ctrlKey && !event.metaKey
      if (!hasModifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      // A field has a use of its own for it, or another dialogue is to be answered first.
      if (event.defaultPrevented || event.isComposing) return
      if (!dialog.current?.open && document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (dialog.current?.open) dialog.current.close()
      else open()
    }
    document.addEventListener(OPEN_EVENT, open)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener(OPEN_EVENT, open)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [at, search])

  /** The event follows the closing: by then the dialogue may be open again. */
  function onClose() {
    if (!dialog.current?.open) setOpen(false)
  }

  function choose(command: Command) {
    dialog.current?.close()
    if ('run' in command) return command.run()
    // A link, so that unsaved changes are asked about as anywhere else.
    flushSync(() => setTarget(command.href))
    link.current?.click()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if ((!step && event.key !== 'Enter') || event.nativeEvent.isComposing) return
    event.preventDefault()
    const count = ordered.length
    if (step && count > 0) setAt((at + step + count) % count)
    else if (!step && active) choose(active)
  }

  return (
    <>
      <Link ref={link} href={target || '#'} prefetch={false} tabIndex={-1} hidden />
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Quick search"
        onClose={onClose}
        onClick={({ target: pressed }) => pressed === dialog.current && dialog.current.close()}
      >
        {isOpen && (
          <div className={styles.inside}>
            <div className={styles.field}>
              <Icon name="search" />
              <input
                type="text"
                enterKeyHint="go"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="Episode, guest, page or action"
                aria-label="Episode, guest, page or action"
                role="combobox"
                aria-expanded={ordered.length > 0}
                aria-controls={LIST_ID}
                aria-autocomplete="list"
                aria-activedescendant={active && `${LIST_ID}-${at}`}
                value={search}
                onChange={(event) => type(event.currentTarget.value)}
                onKeyDown={onKeyDown}
              />
              <button
                className={ui.iconButton}
                type="button"
                aria-label="Close"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </div>
            <div role="status" className={styles.status}>
              {failed && <p>Couldn’t search episodes and guests. Try again.</p>}
              {isSearching && ordered.length === 0 && <p>Searching…</p>}
              {!isSearching && !failed && ordered.length === 0 && <p>No results for “{text}”.</p>}
              {text && ordered.length > 0 && (
                <p className="visually-hidden">{countOf(ordered.length, 'result')}</p>
              )}
            </div>
            <div
              ref={list}
              className={styles.list}
              id={LIST_ID}
              role="listbox"
              aria-label="Results"
            >
              {groups.map((group) => (
                <div key={group} role="group" aria-label={group}>
                  <p className={styles.group} aria-hidden="true">
                    {group}
                  </p>
                  {ordered.map(
                    (command, index) =>
                      command.group === group && (
                        <div
                          key={index}
                          className={styles.option}
                          id={`${LIST_ID}-${index}`}
                          role="option"
                          aria-selected={index === at}
                          onPointerMove={() => setAt(index)}
                          onClick={() => choose(command)}
                        >
                          <span dir="auto">{command.label}</span>{' '}
                          {command.note && <span className={ui.soft}>{command.note}</span>}
                        </div>
                      ),
                  )}
                </div>
              ))}
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
