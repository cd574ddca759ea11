'use client'

import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import type { TranscriptFind } from './transcript-find.client'

type Props = ComponentProps<typeof TranscriptFind>

const Find = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await import('./transcript-find.client')).TranscriptFind }
  } catch (err) {
    console.error('The search in the transcript could not be loaded.', err)
    return { default: () => null } // The transcript stays.
  }
})

/**
 * What a transcript can do besides being read, once the page has come to life. Before, and without
 * scripts, the browser's own search finds words in it. Episodes without a transcript fetch none of it.
 */
export function TranscriptTools(props: Props) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <Find {...props} />
    </Suspense>
  )
}
