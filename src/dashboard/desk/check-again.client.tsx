'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiError } from '@/api-client/request'
import { checkLinkAgain } from '@/api-client/setup'

/** Looks at a link again, and says what came of it. @param name of the link */
export function CheckAgain({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function check() {
    setBusy(true)
    setSaid('')
    try {
      const { failure, isBroken, notBefore } = await checkLinkAgain(id)
      if (!isBroken) return router.refresh()
      setSaid(notBefore ? 'Its server wants to be left alone for now.' : `Still: ${failure}.`)
    } catch (err) {
      setSaid(err instanceof ApiError ? err.message : 'Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        className="d-link"
        type="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void check()}
      >
        Check again<span className="d-hidden">: {name}</span>
      </button>
      <span className="d-soft" role="status">
        {said && ` ${said}`}
      </span>
    </>
  )
}
