'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { checkLinkAgain } from '@/client/setup'
import { useMutation } from '@/components/forms/use-mutation.client'
import { LinkButton, ui, VisuallyHidden } from '../ui/kit'

/** Looks at a link again, and says what came of it. @param name of the link */
export function CheckAgain({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  const { run, isBusy, failure, dialog } = useMutation()
  const [result, setResult] = useState('')

  const check = () =>
    run(async () => {
      setResult('')
      const { failure: cause, isBroken, notBefore } = await checkLinkAgain(id)
      if (!isBroken) return router.refresh()
      setResult(notBefore ? 'Its server asks to wait. Try again later.' : `Still broken: ${cause}.`)
    })
  const said = failure?.message ?? result

  return (
    <>
      <LinkButton disabled={isBusy} aria-busy={isBusy} onClick={() => void check()}>
        Check again<VisuallyHidden> ({name})</VisuallyHidden>
      </LinkButton>
      <span className={ui.soft} role="status">
        {said && ` ${said}`}
      </span>
      {dialog}
    </>
  )
}
