'use client'

import type { ComponentProps, KeyboardEvent } from 'react'
import { nameAndTitle, nameInSentence } from '@/domain/episodes/desk-name'
import { shownLength } from '@/domain/episodes/episode-length'
import { PATH_WHY_LENGTH } from '@/domain/listening/listening-paths'
import type { EditedStep } from '@/server/desk/paths'
import { TextArea } from '@/components/ui/field'
import { classNames, ui, VisuallyHidden } from '../ui/kit'
import { StatusLabel } from '../ui/status'
import styles from './paths.module.css'

/** A part of a step that can have the focus. */
export type StepPart = 'why' | 'earlier' | 'later'

export const partId = (step: string, part: StepPart): string => `${part}-${step}`

/** One episode of the path. Alt with an arrow moves it from anywhere in it. */
export function Step({
  step: { id, name, title, length, status },
  index,
  count,
  field,
  error,
  onMove,
  onRemove,
}: {
  step: EditedStep
  index: number
  count: number
  field: Pick<ComponentProps<typeof TextArea>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>
  error: string | undefined
  onMove: (by: 1 | -1, part: StepPart) => void
  onRemove: () => void
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'why')
  }
  const about = <VisuallyHidden> {nameInSentence(name)}</VisuallyHidden>
  return (
    <li className={styles.step} onKeyDown={onKeyDown}>
      <p className={styles.stepNumber} aria-hidden="true">
        {index + 1}
      </p>
      <div className={styles.stepMain}>
        <h3 className={styles.stepTitle} dir="auto">
          {nameAndTitle(name, title || 'Untitled')}
        </h3>
        <p className={classNames(ui.note, styles.stepAbout)}>
          {length && <span>{shownLength(length, 'en')}</span>}
          <StatusLabel status={status} />
        </p>
        <TextArea
          {...field}
          id={partId(id, 'why')}
          label={
            <>
              Why
              <VisuallyHidden>
                {' '}
                {nameInSentence(name)} is step {index + 1}
              </VisuallyHidden>
            </>
          }
          isCounted
          error={field.error ?? error}
          rows={2}
          dir="auto"
          maxLength={PATH_WHY_LENGTH}
        />
      </div>
      <div className={classNames(ui.words, styles.stepActions)}>
        <button
          type="button"
          id={partId(id, 'earlier')}
          disabled={index === 0}
          onClick={() => onMove(-1, 'earlier')}
        >
          Move up{about}
        </button>
        <button
          type="button"
          id={partId(id, 'later')}
          disabled={index === count - 1}
          onClick={() => onMove(1, 'later')}
        >
          Move down{about}
        </button>
        <button type="button" className={ui.trash} onClick={onRemove}>
          Remove{about}
        </button>
      </div>
    </li>
  )
}
