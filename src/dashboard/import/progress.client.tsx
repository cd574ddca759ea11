'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { readProgress, startImport } from '@/client/imports'
import { api } from '@/client/request'
import { toErrorMessage } from '@/components/forms/failure'
import { type ImportProgress, type ImportState } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { Alert } from '../ui/feedback'
import { buttonClass, classNames, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './import.module.css'

const POLL_MS = 1500
/** Screen readers hear of progress this often, and of the end. */
const SAY_MS = 15_000

/** Shows how far an import is; it is asked for while the page is visible. */
export function Progress({
  id,
  state,
  progress: first,
}: {
  id: number
  state: ImportState
  progress: ImportProgress
}) {
  const router = useRouter()
  const [progress, setProgress] = useState(first)
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { act, isBusy, feedback } = useAction()
  const saidAt = useRef(0)
  const isRunning = state === 'running'
  const { done, total, title } = progress

  useEffect(() => {
    if (!isRunning) return
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      try {
        const next = await readProgress(id)
        if (isOver) return
        setProgress(next.progress)
        setError(null)
        if (Date.now() - saidAt.current > SAY_MS) {
          saidAt.current = Date.now()
          setSaid(`${next.progress.done} of ${next.progress.total}`)
        }
        if (next.state !== 'running') router.refresh()
      } catch (err) {
        if (!isOver) setError(toErrorMessage(err))
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id, isRunning, router])

  const now = title && isRunning ? `, now “${title}”` : ''
  return (
    <div className={classNames(ui.sheet, styles.progress)}>
      <p className={ui.heading}>
        {done} of {total}
        {now}
      </p>
      <progress
        max={Math.max(1, total)}
        value={done}
        aria-label={`${done} of ${countOf(total, 'episode')} imported`}
      >
        {done} of {total}
      </progress>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error && (
        <Alert title="Lost contact with the server.">{error} The import itself continues.</Alert>
      )}
      {feedback}
      <div className={styles.done}>
        <p className={ui.note}>
          {isRunning
            ? 'You can close this page. The import continues, and you’ll find the report here.'
            : state === 'failed'
              ? 'Import failed. Episodes already imported are kept; see the site log for details.'
              : 'Import stopped. Episodes already imported are kept.'}
        </p>
        <button
          className={isRunning ? ui.link : buttonClass()}
          type="button"
          disabled={isBusy}
          onClick={() =>
            void act(
              async () => {
                await (isRunning
                  ? api.post('/imports/{id}/stop', { path: { id } })
                  : startImport(id))
                return null
              },
              isRunning ? 'Couldn’t stop the import.' : 'Couldn’t resume the import.',
            )
          }
        >
          {isRunning ? 'Stop' : 'Resume'}
        </button>
      </div>
    </div>
  )
}
