'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Empty } from '@/components/ui/empty'

/** Shown when a page cannot be rendered (X02). Logs the error and offers to try again. */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => console.error('This page could not be shown.', error), [error])
  return (
    <Section as="div" space="head">
      <Empty
        as="h1"
        title="This page would not open"
        action={<Button onClick={retry}>Try again</Button>}
      >
        It is us, not you. Please try again in a moment.
      </Empty>
    </Section>
  )
}
