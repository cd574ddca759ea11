'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { readProgress, startImport, stopImport } from '@/api-client/imports'
import { type ImportProgress, type ImportState } from '@/domain/imports'
import { countOf } from '@/domain/text'
import { reasonOf } from '../episodes/use-acts.client'
import { Alert } from '../ui/feedback'

const POLL_MS = 1500
/** Screen readers hear of progress this often, and of the end. */
const SAY_MS = 15_000

/** How far an import is; it is asked for while the page is visible. */
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
  const [isBusy, setIsBusy] = useState(false)
  const saidAt = useRef(0)
  const isRunning = state === 'running'
  const { done, total, title } = progress

  useEffect(() => {
    setIsBusy(false)
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
        if (!isOver) setError(reasonOf(err))
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id, isRunning, router])

  async function act(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      await work()
    } catch (err) {
      setError(reasonOf(err))
      setIsBusy(false)
    }
    router.refresh()
  }

  const now = title && isRunning ? `, now “${title}”` : ''
  return (
    <div className="d-sheet d-progress">
      <p className="d-h2">
        {done} of {total}
        {now}
      </p>
      <progress
        max={Math.max(1, total)}
        value={done}
        aria-label={`${done} of ${countOf(total, 'episode')} brought in`}
      >
        {done} of {total}
      </progress>
      <p className="d-hidden" role="status">
        {said}
      </p>
      {error && <Alert title="No answer.">{error} The import itself carries on.</Alert>}
      <div className="d-done">
        <p className="d-note">
          {isRunning
            ? 'You can close this page. It carries on, and the report waits here.'
            : state === 'failed'
              ? 'It could not go on; the reason is in the log of the site. What is brought in stays.'
              : 'Stopped. What is brought in stays.'}
        </p>
        {isRunning ? (
          <button
            className="d-link"
            type="button"
            disabled={isBusy}
            onClick={() => void act(() => stopImport(id))}
          >
            Stop after this one
          </button>
        ) : (
          <button
            className="d-btn"
            type="button"
            disabled={isBusy}
            onClick={() => void act(() => startImport(id))}
          >
            Go on
          </button>
        )}
      </div>
    </div>
  )
}
