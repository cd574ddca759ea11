'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { fetchSuggestions, type SearchSuggestions } from '@/api-client/search'
import { Button } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { useTexts } from '@/components/ui/texts.client'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { episodeName } from '@/domain/episodes/episode-name'
import { PATHS } from '@/domain/paths'
import type { SharedTexts, Texts } from '@/domain/texts'
import { plural } from '@/domain/texts/fill'
import { isSuggested, MAX_QUESTION, normalizeQuestion, searchPath } from '@/domain/search/search'
import form from './search-form.module.css'
import styles from './search-panel.module.css'

export type SearchPanelProps = { texts: Texts['searchPanel']; onClose: () => void }

type Option = { text: string; lang?: string; note: string; icon: IconName; path: string }
type Group = { title: string; options: Option[] }

/** How long someone pauses before suggestions are asked for (ms). */
const PAUSE_MS = 150

const groupsOf = (
  { episodes, guests, words }: SearchSuggestions,
  t: SearchPanelProps['texts'],
  shared: SharedTexts,
): Group[] =>
  [
    {
      title: t.episodes,
      options: episodes.map(({ title, path, ...episode }) => ({
        text: title,
        lang: shared.episodeLang,
        note: episodeName(episode, shared),
        icon: 'play' as const,
        path,
      })),
    },
    {
      title: t.guests,
      options: guests.map(({ name, path }) => ({
        text: name,
        note: t.guest,
        icon: 'person' as const,
        path,
      })),
    },
    {
      title: t.words,
      options: words.map((word) => ({
        text: word,
        note: t.word,
        icon: 'search' as const,
        path: searchPath({ q: word }),
      })),
    },
  ].filter(({ options }) => options.length > 0)

/**
 * The search over the page, with suggestions while typing: a combobox with a list (ARIA APG), in a
 * dialog that the browser keeps the focus in and that Escape closes.
 */
export function SearchPanel({ texts: t, onClose }: SearchPanelProps) {
  const shared = useTexts()
  const { wording } = shared
  const id = useId()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [groups, setGroups] = useState<Group[]>([])
  const [at, setAt] = useState(-1)
  const options = groups.flatMap((group) => group.options)
  const active = options[at]

  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])

  useEffect(() => {
    const given = new AbortController()
    const ask = () => {
      if (!isSuggested(normalizeQuestion(text))) return show([])
      // A failure is not told: the button beside the field still searches.
      fetchSuggestions(text, given.signal).then(
        (found) => show(groupsOf(found, t, shared)),
        () => given.signal.aborted || show([]),
      )
    }
    const show = (found: Group[]) => {
      if (given.signal.aborted) return
      setGroups(found)
      setAt(-1)
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [text, t, shared])

  function go(path: string) {
    dialog.current?.close()
    router.push(path)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    go(active?.path ?? searchPath({ q: normalizeQuestion(text) }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault() // A search field would only be emptied.
      dialog.current?.close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || options.length === 0) return
    event.preventDefault()
    // From the field to the first or the last, and back to the field.
    const count = options.length + 1
    setAt(((at + 1 + step + count) % count) - 1)
  }

  const optionId = (index: number) => `${id}-${index}`
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={t.name}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={`wrap ${styles.inner}`}>
        <form className={form.form} role="search" action={PATHS.search} onSubmit={onSubmit}>
          <label className={form.label} htmlFor={`${id}-q`}>
            {t.label}
          </label>
          <div className={form.line}>
            <Icon name="search" className={form.icon} />
            <input
              className={form.input}
              id={`${id}-q`}
              name="q"
              type="search"
              value={text}
              maxLength={MAX_QUESTION}
              placeholder={t.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              dir="auto"
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active ? optionId(at) : undefined}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button type="submit">{t.search}</Button>
          </div>
        </form>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t.suggestions}
          hidden={options.length === 0}
        >
          {groups.map(({ title, options: some }) => (
            <div key={title} role="group" aria-label={title}>
              <p className={styles.heading} aria-hidden="true">
                {title}
              </p>
              {some.map((option) => {
                const index = options.indexOf(option)
                return (
                  <div
                    key={option.path}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === at}
                    className={styles.option}
                    onClick={() => go(option.path)}
                  >
                    <Icon name={option.icon} />
                    <span dir="auto" lang={option.lang}>
                      {option.text}
                    </span>
                    <span className="meta">{option.note}</span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className="visually-hidden">
          {options.length > 0 && plural(t.count, options.length, wording)}
        </p>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{t.close}</VisuallyHidden>
        </button>
      </div>
    </dialog>
  )
}
