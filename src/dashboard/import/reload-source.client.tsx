'use client'

import { readAddress } from '@/client/imports'
import { Reading } from './reading'
import { useReading } from './use-reading.client'

/** Reads the same feed once more, to import what is new or has changed since. */
export function ReloadSource({ source }: { source: string }) {
  const { state, error, run, stop, dialog } = useReading()
  return (
    <>
      <button
        type="button"
        disabled={state !== null}
        aria-busy={state !== null}
        onClick={() => void run((reading) => readAddress(source, reading))}
      >
        Check for new episodes
      </button>
      <Reading state={state} onStop={stop} />
      <span role="alert">{error}</span>
      {dialog}
    </>
  )
}
