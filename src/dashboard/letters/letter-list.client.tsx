'use client'

import { type KeyboardEvent, useRef, type MouseEvent } from 'react'
import Link from 'next/link'
import { isSecondKey, LETTER_KEYS, NO_KEYS, pressKey } from '@/domain/shortcuts'
import { deskLetterPath } from '@/domain/desk-routes'
import type { Letter } from '@/domain/letters/letters'
import { dayIn, formatShortDay } from '@/domain/show/show-time'
import { classNames, Icon, layout, VisuallyHidden } from '../ui/kit'
import styles from './letters.module.css'
import { factsOf, titleOf, writerOf } from './words'

type Does = Exclude<(typeof LETTER_KEYS)[number]['does'], 'open'>

/** `Enter` follows the link of the letter; on a Mac, *delete* is `Backspace`. */
const KEYS = new Map<string, Does>(
  LETTER_KEYS.flatMap(({ keys, does }) => (does === 'open' ? [] : [[keys, does] as const])),
).set('Backspace', 'delete')

/**
 * The keys of a list of letters. They are heard only inside it, so that no single key does anything
 * to a letter from elsewhere (WCAG 2.1.4).
 * @param on what each of them does to the letter that has the focus
 */
function useListKeys(on: (does: Does, letter: HTMLElement) => void) {
  /** The first key of two that lead to a page, such as `g e`. */
  const before = useRef(NO_KEYS)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, target, ctrlKey, altKey, metaKey, shiftKey, repeat } = event
    if (ctrlKey || altKey || metaKey || shiftKey) return
    const isSecond = isSecondKey(before.current, timeStamp)
    before.current = pressKey(before.current, key, timeStamp).keys
    const does = KEYS.get(key.length === 1 ? key.toLowerCase() : key) // With Caps Lock, too.
    const letter = target instanceof Element ? target.closest<HTMLElement>('[data-letter]') : null
    const isMoving = does === 'next' || does === 'before'
    if (!does || !letter || isSecond || (repeat && !isMoving)) return
    event.preventDefault()
    on(does, letter)
  }
}

type ListActions = {
  open: (letter: Letter) => void
  play: (letter: Letter) => void
  star: (letter: Letter) => void
  answer: (letter: Letter) => void
  delete: (letter: Letter) => void
}

const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-letter-link]')

/** Puts the focus on a letter of the list, such as on the next one when one goes. */
export const focusLetter = (id: number): void =>
  linkOf(document.querySelector(`[data-letter="${id}"]`))?.focus()

function Row({
  letter,
  current,
  isOpen,
  timeZone,
  onOpen,
  onStar,
}: {
  letter: Letter
  current: { id: number } | null
  isOpen: boolean
  timeZone: string
  onOpen: (event: MouseEvent) => void
  onStar: () => void
}) {
  const { id, voice, isRead, isStarred, trashedAt, sentAt } = letter
  const writer = writerOf(letter)
  return (
    <li
      className={classNames(
        layout.line,
        styles.letter,
        !isRead && styles.unread,
        isOpen && styles.open,
      )}
      data-letter={id}
    >
      <div className={layout.lineSide}>
        <time dateTime={sentAt}>{formatShortDay(dayIn(sentAt, timeZone))}</time>
      </div>
      <div className={classNames(layout.lineMain, styles.row)}>
        <p className={styles.who} dir="auto">
          {writer}
          {!isRead && <VisuallyHidden> (not read yet)</VisuallyHidden>}
        </p>
        {trashedAt === null && (
          <button
            className={styles.star}
            type="button"
            aria-pressed={isStarred}
            aria-label={`Star the letter from ${writer}`}
            onClick={onStar}
          >
            <Icon name={isStarred ? 'starred' : 'star'} />
          </button>
        )}
        <p className={styles.words} dir="auto">
          <span>
            {voice && (
              <span className={styles.mic}>
                <Icon name="mic" />
              </span>
            )}
            <Link
              href={deskLetterPath(id)}
              prefetch={false}
              aria-current={isOpen ? 'true' : undefined}
              data-letter-link
              onClick={onOpen}
            >
              {titleOf(letter)}
            </Link>
          </span>
        </p>
        <p className={styles.facts} dir="auto">
          {factsOf(letter, current).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

/**
 * The letters of a folder. Its keys are those of `LETTER_KEYS`.
 * @param current the question that the site asks now
 * @param openId the letter beside the list
 * @param hasPane whether there is room for a letter beside the list; else it has a page of its own
 */
export function LetterList({
  letters,
  current,
  openId,
  timeZone,
  hasPane,
  on,
}: {
  letters: Letter[]
  current: { id: number } | null
  openId: number | null
  timeZone: string
  hasPane: () => boolean
  on: ListActions
}) {
  const onKeyDown = useListKeys((does, row) => {
    if (does === 'next') return linkOf(row.nextElementSibling)?.focus()
    if (does === 'before') return linkOf(row.previousElementSibling)?.focus()
    const letter = letters.find(({ id }) => String(id) === row.dataset.letter)
    if (letter) on[does](letter)
  })

  function follow(event: MouseEvent, letter: Letter) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere || !hasPane()) return
    event.preventDefault()
    focusLetter(letter.id) // Safari gives a link that is pressed no focus.
    on.open(letter)
  }

  return (
    <ol className={styles.lines} role="list" aria-label="Letters" onKeyDown={onKeyDown}>
      {letters.map((letter) => (
        <Row
          key={letter.id}
          letter={letter}
          current={current}
          isOpen={letter.id === openId}
          timeZone={timeZone}
          onOpen={(event) => follow(event, letter)}
          onStar={() => on.star(letter)}
        />
      ))}
    </ol>
  )
}
