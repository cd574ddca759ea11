'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { readProgress } from '@/client/imports'
import type { ImportProgress } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import styles from './setup.module.css'

const POLL_MS = 1500
/** Screen readers hear of progress this often. */
const SAY_MS = 15_000

/** Shows how far a running import is; the page is read again when it has ended. */
export function ImportProgressBar({ id, first }: { id: number; first: ImportProgress }) {
  const router = useRouter()
  const [{ done, total, title }, setProgress] = useState(first)
  const [said, setSaid] = useState('')
  const saidAt = useRef(0)

  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      const next = await readProgress(id).catch(() => null) // Asked again soon.
      if (isOver || !next) return
      setProgress(next.progress)
      if (Date.now() - saidAt.current > SAY_MS) {
        saidAt.current = Date.now()
        setSaid(`${next.progress.done} of ${next.progress.total}`)
      }
      if (next.state !== 'running') router.refresh()
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [id, router])

  return (
    <div className={styles.progress}>
      <p className={styles.sentence}>
        {done} of {countOf(total, 'episode')}
      </p>
      <progress
        max={Math.max(1, total)}
        value={done}
        aria-label={`${done} of ${countOf(total, 'episode')} imported`}
      />
      <p className={styles.now} dir="auto">
        {title}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
