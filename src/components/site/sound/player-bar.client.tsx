'use client'

import { lazy, Suspense, useEffect } from 'react'
import { restore, useSound } from './sound'

const Bar = lazy(async () => {
  try {
    return { default: (await import('./bar.client')).Bar }
  } catch (err) {
    // The page stays whole, and what plays goes on.
    console.error('The player bar could not be loaded.', err)
    return { default: () => null }
  }
})

/**
 * What plays, at the foot of every page. Its code is fetched when there is something to play; after
 * a page was loaded anew it offers to go on where the listener stopped.
 */
export function PlayerBar() {
  const { track } = useSound()
  useEffect(restore, [])
  return track ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null
}
