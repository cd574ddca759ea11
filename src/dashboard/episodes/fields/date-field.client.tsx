'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { validateDate } from '@/domain/episodes/episode-date'
import { dayOfWeek, monthGrid, moveDay, readDay } from '@/domain/episodes/typed-day'
import { WEEKDAYS } from '@/domain/language/weekdays'
import { dayIn, formatDayAndMonth, formatLongDay, weekdayOf } from '@/domain/show/show-time'
import type { EditorShow } from '@/server/desk/episode'
import { TextField } from '@/components/ui/field'
import { Button, classNames, Icon, VisuallyHidden } from '../../ui/kit'
import styles from './date-field.module.css'

/**
 * A day: typed as people do (`next Thu`, `24 Dec`, `2026-12-24`), or picked from a month.
 * @param pick what the button of the month is called
 */
export function DateField({
  id,
  label,
  pick,
  value,
  error,
  show,
  now,
  onChange,
}: {
  id: string
  label: string
  pick: string
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  value: string
  error: string | null | undefined
  show: EditorShow
  now: Date
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const today = dayIn(now, show.timeZone)
  const isDay = validateDate(value) === null
  const read = isDay || value.trim() === '' ? null : readDay(value, today, show.language)
  const wrong = typed === null && read && 'error' in read ? read.error : null

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      <TextField
        id={id}
        label={label}
        hint={
          isDay ? `${weekdayOf(value)} ${formatLongDay(value)}` : 'For example, 24 Dec or next Thu'
        }
        autoComplete="off"
        value={typed ?? value}
        error={wrong ?? error}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          const day = readDay(text, today, show.language)
          onChange('day' in day ? day.day : text)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => event.key === 'Enter' && setTyped(null)}
      >
        <Button
          ref={button}
          variant="secondary"
          className={styles.button}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="cal" />
          <VisuallyHidden>{pick}</VisuallyHidden>
        </Button>
      </TextField>
      {isOpen && (
        <Month
          label={pick}
          value={isDay ? value : null}
          today={today}
          show={show}
          onPick={(day) => {
            setTyped(null)
            onChange(day)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const KEYS: { [key: string]: { days?: number; months?: number } } = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

/** A month of days (ARIA APG, date picker): release days are underlined, taken ones struck through. */
function Month({
  label,
  value,
  today,
  show: { releaseDay, takenDays },
  onPick,
  onClose,
}: {
  label: string
  value: string | null
  today: string
  show: EditorShow
  onPick: (day: string) => void
  onClose: () => void
}) {
  const [current, setCurrent] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current])

  function go(by: { days?: number; months?: number }, isByKey: boolean) {
    isMoved.current = isByKey
    const to = moveDay(current, by)
    if (validateDate(to) === null) setCurrent(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = grid.current && getComputedStyle(grid.current).direction === 'rtl'
    const by =
      event.key === 'Home'
        ? { days: 1 - dayOfWeek(current) }
        : event.key === 'End'
          ? { days: 7 - dayOfWeek(current) }
          : KEYS[event.key]
    if (!by) return
    event.preventDefault()
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    go(isRtl && isAcross ? { days: -(by.days ?? 0) } : by, true)
  }

  const month = formatLongDay(current).replace(/^\d+ /, '')
  const inMonth = takenDays.filter((day) => day.slice(0, 7) === current.slice(0, 7))
  return (
    <div
      className={styles.month}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <button type="button" onClick={() => go({ months: -1 }, false)}>
          <Icon name="chevron" />
          <VisuallyHidden>Previous month</VisuallyHidden>
        </button>
        <b aria-live="polite">{month}</b>
        <button type="button" onClick={() => go({ months: 1 }, false)}>
          <Icon name="chevron" />
          <VisuallyHidden>Next month</VisuallyHidden>
        </button>
      </div>
      {/* A table whose days are chosen is a grid (ARIA Authoring Practices, date picker). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(current).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) =>
                day === null ? (
                  <td key={i} />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <button
                      type="button"
                      className={classNames(
                        WEEKDAYS[i] === releaseDay ? styles.release : undefined,
                        takenDays.includes(day) ? styles.taken : undefined,
                        day === value ? styles.picked : undefined,
                      )}
                      tabIndex={day === current ? 0 : -1}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={`${weekdayOf(day)} ${formatLongDay(day)}${
                        takenDays.includes(day) ? ', has an episode' : ''
                      }`}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {releaseDay}s are underlined.{' '}
        {inMonth.length > 0 &&
          `${inMonth.map(formatDayAndMonth).join(', ')} already ${inMonth.length === 1 ? 'has' : 'have'} an episode.`}
      </p>
    </div>
  )
}
