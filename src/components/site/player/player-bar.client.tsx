'use client'

import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { LISTEN_EVENT, TRACK_KEY } from './names'

const Bar = lazyOrNothing(async () => (await import('./bar.client')).Bar)

function hasTrack(): boolean {
  try {
    return localStorage.getItem(TRACK_KEY) !== null
  } catch {
    return false // Without storage there is nothing to go on with.
  }
}

/**
 * What plays, at the foot of every page. All of its code is fetched when there is something to play;
 * after a page was loaded anew it offers to go on where the listener stopped.
 */
export function PlayerBar(props: ComponentProps<typeof Bar>) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    if (hasTrack()) want()
    window.addEventListener(LISTEN_EVENT, want)
    return () => window.removeEventListener(LISTEN_EVENT, want)
  }, [])
  return isWanted ? (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  ) : null
}
