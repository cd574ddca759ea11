'use client'

import { useEffect } from 'react'

const QUESTION = 'You have not sent this form. Leave the page?'

/** Asks before a form with unsent input is left, by link, reload or closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const staysHere = !link || link.getAttribute('target') === '_blank'
      if (staysHere || link.getAttribute('href')?.startsWith('#')) return
      if (window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, true)
    }
  }, [isDirty])
}
