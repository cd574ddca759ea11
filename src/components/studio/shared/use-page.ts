'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef } from 'react'
import { followsLink } from './use-unsaved-changes-prompt'

/** Tells whether the page is neither left nor being left by a link; what is done on it shows that it is not. */
function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    const onAct = (event: Event) =>
      void (isHere.current = !(event instanceof MouseEvent && followsLink(event)))
    document.addEventListener('click', onAct, true)
    document.addEventListener('input', onAct, true)
    return () => {
      document.removeEventListener('click', onAct, true)
      document.removeEventListener('input', onAct, true)
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}

/** Opens a page of the site after an answer, unless this one is being left for another. */
export function useLeave(): (href: string) => void {
  const isHere = useIsHere()
  return useCallback((href) => void (isHere() && window.location.assign(href)), [isHere])
}

/** The router of the desk for what comes after an answer: it leads nowhere from a page that was left meanwhile. */
export function usePageRouter() {
  const { push, refresh } = useRouter()
  const isHere = useIsHere()
  return { push: (href: string) => void (isHere() && push(href)), refresh }
}

/** Shows the address of what was made on the page, while it is there. @param path null before it is made */
export function useAddress(path: string | null): void {
  const isHere = useIsHere()
  useEffect(() => {
    if (path && isHere() && window.location.pathname !== path)
      window.history.replaceState(null, '', path)
  })
}
