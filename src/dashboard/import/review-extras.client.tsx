'use client'

import type { ImportChoice, ImportView } from '@/domain/imports/imports'
import { forms, ui } from '../ui/kit'
import styles from './import.module.css'

/** What else an import offers, and what it can't import. */
export function Extras({
  view: { facts, notTaken, choice },
  onChange,
}: {
  view: ImportView
  onChange: (part: Partial<ImportChoice>) => void
}) {
  return (
    <>
      {facts.length > 0 && (
        <fieldset className={forms.choices}>
          <legend className={forms.label}>Also import</legend>
          {facts.map(({ field, label, value }) => (
            <label className={forms.choice} key={field}>
              <input
                className={forms.tick}
                type="checkbox"
                checked={choice.show.includes(field)}
                onChange={(event) =>
                  onChange({
                    show: event.target.checked
                      ? [...choice.show, field]
                      : choice.show.filter((name) => name !== field),
                  })
                }
              />
              <span className={styles.fact}>
                <strong>{label}</strong> <span className={ui.soft}>{value}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {notTaken.length > 0 && (
        <div className={forms.field}>
          <h3 className={forms.label}>Not imported (not supported)</h3>
          <ul className={styles.notes} role="list">
            {notTaken.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
