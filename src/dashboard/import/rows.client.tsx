'use client'

import { useState } from 'react'
import { formatShortDay } from '@/domain/show/show-time'
import {
  isOffered,
  type ImportChoice,
  type ImportRow,
  type ItemStatus,
} from '@/domain/imports/imports'
import { Band, classNames, fields, forms, Icon, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import type { DeskIcon } from '../ui/icon'
import styles from './import.module.css'

const STATUSES: Record<ItemStatus, { icon: DeskIcon; word: string }> = {
  new: { icon: 'plus', word: 'New' },
  changed: { icon: 'pen2', word: 'Updated' },
  fetch: { icon: 'arrow', word: 'To fetch' },
  same: { icon: 'check', word: 'Unchanged' },
  problem: { icon: 'alert', word: 'Problem' },
  none: { icon: 'close', word: 'Skipped' },
}

type Change = (part: Partial<ImportChoice>) => void

const without = (list: number[], one: number): number[] => list.filter((other) => other !== one)

const KINDS = { full: null, trailer: 'Trailer', bonus: 'Bonus' } as const

/** `Bonus, season 2, episode 5`; what a plain episode is needs no words. */
function kindText({ kind, season, seasonEpisode }: ImportRow): string {
  const parts = [
    kind && KINDS[kind],
    season !== null && `season ${season}`,
    season !== null && seasonEpisode !== null && `episode ${seasonEpisode}`,
  ].filter(Boolean)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `16 Dec 2025` */
const dayText = (day: string | null): string =>
  day ? `${formatShortDay(day)} ${day.slice(0, 4)}` : 'No date'

/** The number of a row; it is sent when it is left, or with Enter. */
function NumberInput({
  row: { position, title, number, isKnown, verdict },
  describedBy,
  onNumber,
}: {
  row: ImportRow
  describedBy: string
  onNumber: (position: number, number: number | null) => void
}) {
  const stored = number === null ? '' : String(number)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? stored
  const isNumber = /^\d{0,6}$/.test(text)

  function send(): void {
    if (typed === null || !isNumber) return
    if (typed !== stored) onNumber(position, typed === '' ? null : Number(typed))
    setTyped(null)
  }
  return (
    <span className={styles.no}>
      <span className={classNames(ui.inlineNumber, ui.soft)} aria-hidden="true">
        Number
      </span>
      <input
        className={fields.input}
        value={text}
        inputMode="numeric"
        placeholder="?"
        readOnly={isKnown}
        aria-label={`Number of ${title}`}
        aria-invalid={verdict === 'problem' || !isNumber || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </span>
  )
}

/** The table of an import: each item, its number, and what would become of it. */
export function Rows({
  rows,
  choice,
  onChange,
}: {
  rows: ImportRow[]
  choice: ImportChoice
  onChange: Change
}) {
  const setNumber = (position: number, number: number | null) =>
    onChange({ numbers: { ...choice.numbers, [position]: number } })
  if (rows.length === 0)
    return (
      <Band look="flush" as="p" className={ui.soft}>
        Nothing here.
      </Band>
    )
  return (
    <div className={styles.tableWrap}>
      <table className={styles.table}>
        <caption className="visually-hidden">Episodes found in the source</caption>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Episode</th>
            <th scope="col">Number source</th>
            <th scope="col">Date</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { position, title, verdict, reason, isChosen, canReplace, isReplacing } = row
            const canChoose = isOffered(verdict)
            const { icon, word } = STATUSES[verdict]
            const reasonId = `row-${position}`
            return (
              <tr key={position} className={isChosen ? undefined : styles.off}>
                <td>
                  {verdict !== 'none' && (
                    <div className={styles.pick}>
                      <label className={forms.tickHit}>
                        <input
                          className={fields.box}
                          type="checkbox"
                          checked={isChosen}
                          disabled={!canChoose}
                          onChange={(event) =>
                            onChange({
                              left: event.target.checked
                                ? without(choice.left, position)
                                : [...choice.left, position],
                            })
                          }
                        />
                        <VisuallyHidden>Import {title}</VisuallyHidden>
                      </label>
                      <NumberInput row={row} describedBy={reasonId} onNumber={setNumber} />
                    </div>
                  )}
                </td>
                <th scope="row">
                  {title}
                  <span className={styles.kind}>{kindText(row)}</span>
                </th>
                <td data-label="Number source">{row.numberFrom}</td>
                <td data-label="Date" className={ui.nowrap}>
                  {dayText(row.date)}
                </td>
                <td>
                  <span className={styles.status} data-v={verdict}>
                    <Icon name={icon} />
                    <span id={reasonId}>
                      <b>{word}</b>
                      {reason && `: ${reason}`}
                    </span>
                  </span>
                  {(canReplace || isReplacing) && (
                    <LinkButton
                      onClick={() =>
                        onChange({
                          replace: isReplacing
                            ? without(choice.replace, position)
                            : [...choice.replace, position],
                        })
                      }
                    >
                      {isReplacing ? 'Keep the one in trash' : 'Replace the one in trash'}
                      <VisuallyHidden> with {title}</VisuallyHidden>
                    </LinkButton>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
