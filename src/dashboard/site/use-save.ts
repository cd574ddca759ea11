'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError } from '@/api-client/request'

/**
 * Saves a part of the settings and says so.
 * @returns `save`, and what to show: whether it is on its way, the errors by field, what failed
 */
export function useSave() {
  const router = useRouter()
  const [isSending, setIsSending] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(work: () => Promise<unknown>, decision: string): Promise<void> {
    setIsSending(true)
    setSaid(null)
    setFailure(null)
    setErrors({})
    try {
      await work()
      setSaid(decision)
      router.refresh()
    } catch (err) {
      if (!(err instanceof ApiError)) throw err
      setErrors(err.status === 400 ? err.fields : {})
      setFailure(
        err.status === 409
          ? 'Somebody else has changed the site since. What you typed is kept here; reload the page to see what is there now.'
          : `${err.message} What you typed is kept here.`,
      )
    } finally {
      setIsSending(false)
    }
  }

  return { save, isSending, said, failure, errors, refuse: setErrors }
}
