'use client'

import type { ImportChoice, ImportView } from '@/domain/imports/imports'

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
        <fieldset className="d-choices">
          <legend className="d-label">Also import</legend>
          {facts.map(({ field, label, value }) => (
            <label className="d-choice" key={field}>
              <input
                className="d-tick"
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
              <span className="d-import-fact">
                <strong>{label}</strong> <span className="d-soft">{value}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {notTaken.length > 0 && (
        <div className="d-field">
          <h3 className="d-label">Not imported (not supported)</h3>
          <ul className="d-import-notes" role="list">
            {notTaken.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
