'use client'

import { readAddress } from '@/api-client/imports'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Reads the same feed once more, to bring in what is new or has changed since. */
export function ReadAgain({ source }: { source: string }) {
  const { state, error, run, stop } = useReading()
  return (
    <>
      <button
        type="button"
        disabled={state !== null}
        aria-busy={state !== null}
        onClick={() => void run((reading) => readAddress(source, reading))}
      >
        Read it again
      </button>
      <Reading state={state} onStop={stop} />
      <span role="alert">{error}</span>
    </>
  )
}
