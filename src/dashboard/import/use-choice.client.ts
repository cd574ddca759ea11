'use client'

import { useRef, useState } from 'react'
import { choose } from '@/client/imports'
import { toErrorMessage } from '@/components/forms/failure'
import {
  isOffered,
  type ImportChoice,
  type ImportRow,
  type ImportView,
} from '@/domain/imports/imports'

/**
 * Returns what a change of a row would make of it before the server says so, so that ticks act at
 * once.
 */
const withLeft = (rows: ImportRow[], left: number[]): ImportRow[] =>
  rows.map((row) => ({
    ...row,
    isChosen: isOffered(row.verdict) && !left.includes(row.position),
  }))

export function useChoice(first: ImportView) {
  const [view, setView] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef(0)

  /** Changes are sent one after the other; an answer to one takes nothing of a later one back. */
  function change(part: Partial<ImportChoice>): void {
    const mine = (sent.current += 1)
    setView((seen) => ({
      ...seen,
      numbering: part.numbering ?? seen.numbering,
      choice: { ...seen.choice, ...part },
      rows: part.left ? withLeft(seen.rows, part.left) : seen.rows,
    }))
    setProblem(null)
    last.current = last.current
      .then(() => choose(view.id, part))
      .then((seen) => mine === sent.current && setView(seen))
      .catch((err: unknown) => setProblem(toErrorMessage(err)))
  }

  /** Resolves when the server has all choices. */
  function settled(): Promise<unknown> {
    setProblem(null)
    return last.current
  }

  return { view, problem, change, settled }
}
