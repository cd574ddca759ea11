'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { readAddress } from '@/api-client/imports'
import { deskImportPath } from '@/domain/desk-paths'
import { reasonOf } from '../episodes/use-acts.client'

/** Reads the same feed once more, to bring in what is new or has changed since. */
export function ReadAgain({ source }: { source: string }) {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  async function read(): Promise<void> {
    setIsBusy(true)
    setError('')
    try {
      router.push(deskImportPath(await readAddress(source)))
    } catch (err) {
      setError(reasonOf(err))
      setIsBusy(false)
    }
  }
  return (
    <>
      <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void read()}>
        Read it again
      </button>
      <span role="status">{error}</span>
    </>
  )
}
