'use client'

import { useState } from 'react'
import { MAX_GUEST_NAME } from '@/domain/guests/guest-id'
import { guestLines, withName, withTick, type GuestLine } from '@/domain/imports/guest-choice'
import type { ImportChoice, ImportView } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { Section } from '../ui/head'
import { classNames, fields, forms, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import styles from './review.module.css'

const SHOWN = 4

/** A title with the name that was found in it, and how many more there are. */
function Found({ line: { title, name, isFromFeed, positions } }: { line: GuestLine }) {
  const at = title.indexOf(name)
  const more = positions.length - 1
  return (
    <>
      {isFromFeed && 'Named in the feed. '}
      {at === -1 ? (
        title
      ) : (
        <>
          {title.slice(0, at)}
          <mark>{name}</mark>
          {title.slice(at + name.length)}
        </>
      )}
      {more > 0 && `, and ${countOf(more, 'more episode')}`}
    </>
  )
}

/** Another name for someone; it is kept when it is left, or with Enter. */
function NameInput({
  line,
  onEnd,
}: {
  line: GuestLine
  /** @param isByKey whether the focus has to go somewhere now */
  onEnd: (name: string | null, isByKey: boolean) => void
}) {
  const [name, setName] = useState(line.name)
  const end = (typed: string | null, isByKey: boolean) => {
    const clean = typed?.trim() ?? ''
    onEnd(clean && clean !== line.name ? clean : null, isByKey)
  }
  return (
    <input
      className={fields.input}
      value={name}
      maxLength={MAX_GUEST_NAME}
      aria-label={`Name of the guest of ${line.title}`}
      autoFocus // It takes the place of the button that was pressed.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => end(name, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(name, true)
        if (event.key === 'Escape') end(null, true)
      }}
    />
  )
}

/** `5 people: 3 named by the feed, 2 in titles` */
function peopleText(lines: GuestLine[]): string {
  const ofFeed = lines.filter(({ isFromFeed }) => isFromFeed).length
  const all = countOf(lines.length, 'person', 'people')
  if (ofFeed === 0) return `${all} in titles`
  if (ofFeed === lines.length) return `${all} named by the feed`
  return `${all}: ${ofFeed} named by the feed, ${lines.length - ofFeed} in titles`
}

/** The people whom the feed or a title announces; only those who are ticked become guests. */
export function ReviewGuests({
  view,
  onChange,
}: {
  view: ImportView
  onChange: (part: Partial<ImportChoice>) => void
}) {
  const [isAll, setIsAll] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const lines = guestLines(view)
  if (lines.length === 0) return null
  const shown = isAll ? lines : lines.slice(0, SHOWN)
  const hidden = lines.length - shown.length
  return (
    <Section
      side="Guests"
      note="Only ticked names become guests."
      id="import-guests"
      className={styles.width}
    >
      <p>We found {peopleText(lines)}.</p>
      <ul className={styles.guesses} role="list">
        {shown.map((line) => (
          <li className={styles.guess} key={line.name}>
            <label className={forms.tickHit}>
              <input
                className={fields.box}
                type="checkbox"
                checked={line.isConfirmed}
                onChange={(event) =>
                  onChange({ guests: withTick(view, line, event.target.checked) })
                }
              />
              <VisuallyHidden>
                {line.name}, {line.title}
              </VisuallyHidden>
            </label>
            {edited === line.name ? (
              <NameInput
                line={line}
                onEnd={(name, isByKey) => {
                  setEdited(null)
                  setEnded(isByKey ? (name ?? line.name) : null)
                  if (name) onChange({ guests: withName(view, line, name) })
                }}
              />
            ) : (
              <>
                <p>
                  <strong className={ui.strong}>{line.name}</strong>
                  <br />
                  <span className={classNames(ui.soft, styles.found)}>
                    <Found line={line} />
                  </span>
                </p>
                <LinkButton autoFocus={ended === line.name} onClick={() => setEdited(line.name)}>
                  Edit<VisuallyHidden> {line.name}</VisuallyHidden>
                </LinkButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <LinkButton onClick={() => setIsAll(true)}>Show {hidden} more</LinkButton>}
    </Section>
  )
}
