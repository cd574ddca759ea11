'use client'

import { useState } from 'react'
import { removeSamples } from '@/client/content'
import { useMutation } from '@/components/forms/use-mutation.client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

const QUESTION =
  'Remove the sample episodes, their guests and pictures, and the sample quote? They cannot be restored.'

/**
 * Offers to remove the sample content of a fresh install; nothing where there is none. It
 * stands above the form, which would move under a press if it came later.
 * @param found how many sample episodes there are
 * @param onRemoved is called once their numbers are free
 */
export function SampleContent({ found, onRemoved }: { found: number; onRemoved: () => void }) {
  const [count, setCount] = useState(found)
  const { run, isBusy, failure, dialog } = useMutation()

  const remove = () =>
    run(async () => {
      await removeSamples()
      setCount(0)
      onRemoved()
    })

  if (count === 0) return null
  return (
    <Alert kind="note">
      <p>
        The site still shows{' '}
        <strong>{count === 1 ? 'a sample episode' : `${count} sample episodes`}</strong>. Remove the
        sample content, and its numbers are free for your own.
      </p>
      {failure && <p role="alert">The sample content could not be removed. Try again.</p>}
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        onClick={() => {
          if (window.confirm(QUESTION)) void remove()
        }}
      >
        Remove the sample content
      </Button>
      {dialog}
    </Alert>
  )
}
