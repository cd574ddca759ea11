'use client'

import { Suspense, type ComponentProps } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'

const Find = lazyOrNothing(async () => (await import('./transcript-find.client')).TranscriptFind)

/**
 * What a transcript can do besides being read, once the page has come to life. Before, and without
 * scripts, the browser's own search finds words in it. Episodes without a transcript fetch none of it.
 */
export function TranscriptTools(props: ComponentProps<typeof Find>) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <Find {...props} />
    </Suspense>
  )
}
