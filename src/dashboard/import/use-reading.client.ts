'use client'

import { useEffect, useRef, useState } from 'react'
import type { Reading } from '@/client/imports'
import { useMutation } from '@/components/forms/use-mutation.client'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { deskImportPath } from '@/domain/desk-routes'

export type ReadingState = { what: string; fraction: number | null; count: string }

const SENDING = 'Sending the file…'
const READING = 'Reading the feed…'

/** Has a source read, says how far it is, and goes on to what was read; it can be stopped. */
export function useReading() {
  const router = usePageRouter()
  const [state, setState] = useState<ReadingState | null>(null)
  const mutation = useMutation({ reassurance: 'Log in to continue.', cancelLabel: 'Cancel' })
  const call = useRef<AbortController | null>(null)

  useEffect(() => () => call.current?.abort(), [])

  const run = (read: (reading: Reading) => Promise<number>): Promise<boolean> =>
    mutation.run(async () => {
      const { signal } = (call.current = new AbortController())
      setState({ what: READING, fraction: null, count: '' })
      try {
        const id = await read({
          signal,
          onSent: (fraction) =>
            setState(
              fraction < 1
                ? { what: SENDING, fraction, count: '' }
                : { what: READING, fraction: null, count: '' },
            ),
          onRead: (done, total) =>
            setState({ what: READING, fraction: done / total, count: ` ${done} of ${total}` }),
        })
        router.push(deskImportPath(id))
      } catch (err) {
        setState(null)
        if (!signal.aborted) throw err
      }
    })
  return {
    state,
    error: mutation.failure?.message ?? null,
    run,
    stop: () => call.current?.abort(),
    dialog: mutation.dialog,
  }
}
