'use client'

import { type ReactNode, useState } from 'react'
import type { Draft } from '@/components/studio/shared/use-draft'
import { countOf } from '@/domain/language/text'
import styles from './feedback.module.css'
import { Band, Button, classNames, fields, forms, Icon, LinkButton, ui } from './kit'

type Copies<T> = {
  whenOf?: (draft: Draft<T>) => string
  namesOf?: (draft: Draft<T>) => string
  /** A copy beside what is there now. */
  compare?: (draft: Draft<T>) => ReactNode
  onRestore: (draft: Draft<T>) => void
  onDiscard: (draft: Draft<T>) => void
}

function Copy<T>({
  draft,
  whenOf,
  namesOf,
  compare,
  onRestore,
  onDiscard,
}: Copies<T> & { draft: Draft<T> }) {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <div className={fields.field}>
      <p>
        <span role="status">
          <strong>Unsaved changes from this device</strong>
          {whenOf && `, ${whenOf(draft)}`}
        </span>
        {namesOf && `: ${namesOf(draft)}`}.
      </p>
      {isComparing && compare?.(draft)}
      <div className={ui.actions}>
        <Button size="small" variant="secondary" onClick={() => onRestore(draft)}>
          Restore
        </Button>
        {compare && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isComparing}
            onClick={() => setIsComparing(!isComparing)}
          >
            Compare
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onDiscard(draft)}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** Offers what was typed on this device and is not stored: the newest copy, and older ones if asked. */
export function UnsavedNotice<T>({ drafts, ...copies }: { drafts: Draft<T>[] } & Copies<T>) {
  const [isAll, setIsAll] = useState(false)
  const sorted = [...drafts].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  const older = sorted.length - 1
  if (older < 0) return null
  return (
    <Band side={null} look="first">
      <div className={classNames(styles.alert, styles.note)}>
        <Icon name="pen2" />
        <div className={forms.form}>
          {sorted.slice(0, isAll ? undefined : 1).map((draft) => (
            <Copy key={draft.id} draft={draft} {...copies} />
          ))}
          {older > 0 && !isAll && (
            <p>
              <LinkButton onClick={() => setIsAll(true)}>
                Show {countOf(older, 'older copy', 'older copies')}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </Band>
  )
}
