'use client'

import { api } from '@/client/request'
import type { ImportReportView } from '@/domain/imports/imports'
import { LinkButton } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './import.module.css'

/** Shows what an import has filled in of the show; each can be taken back on its own. */
export function ImportedSettings({ id, show }: { id: number; show: ImportReportView['show'] }) {
  const { act, isBusy, feedback } = useAction()
  if (show.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>Show settings imported ({show.length})</summary>
      <ul className={styles.notes} role="list">
        {show.map(({ label, value, fault, field, isUndone }) => (
          <li key={label}>
            {fault ? `${label}: not imported, ${fault}` : `${label}: ${value}`}
            {isUndone && ' (restored)'}
            {field && !isUndone && (
              <>
                {' '}
                <LinkButton
                  disabled={isBusy}
                  aria-label={`Undo ${label}`}
                  onClick={() =>
                    void act(
                      () => api.post('/imports/{id}/undo', { path: { id }, body: { field } }),
                      `Couldn’t undo ${label}.`,
                      '',
                    )
                  }
                >
                  Undo
                </LinkButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {feedback}
    </details>
  )
}
