'use client'

import { useEffect } from 'react'

export const LEAVE_QUESTION = 'You have not sent this form. Leave the page?'

/** The part of the Navigation API that is used (WHATWG HTML 7.2.6), where a browser has it. */
type Navigations = EventTarget
type Navigating = Event & { navigationType: string }

const navigations = (): Navigations | undefined =>
  (window as { navigation?: Navigations }).navigation

/** The link that a press follows in this tab, or null. */
function followed(event: MouseEvent): Element | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const staysHere =
    !link ||
    link.getAttribute('target') === '_blank' ||
    /^(#|mailto:|tel:)/.test(link.getAttribute('href') ?? '')
  return staysHere ? null : link
}

/** Asks before a form with unsent input is left: by a link, back, reload or closing the tab. */
export function useUnsavedChangesPrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    let isShuttingDown = false
    const unload = (event: BeforeUnloadEvent) => {
      if (!isShuttingDown) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      if (!followed(event)) return
      // One question is enough where the link leads out of the application.
      isShuttingDown = window.confirm(LEAVE_QUESTION)
      if (isShuttingDown) return
      event.preventDefault()
      event.stopPropagation()
    }
    const traverse = (event: Event) => {
      const { navigationType, cancelable } = event as Navigating
      if (navigationType !== 'traverse' || !cancelable || isShuttingDown) return
      isShuttingDown = window.confirm(LEAVE_QUESTION)
      if (!isShuttingDown) event.preventDefault()
    }
    // The link led to this very page: who writes on is asked again.
    const writeOn = () => {
      isShuttingDown = false
    }
    window.addEventListener('beforeunload', unload)
    document.addEventListener('input', writeOn)
    document.addEventListener('click', click, true)
    navigations()?.addEventListener('navigate', traverse)
    return () => {
      window.removeEventListener('beforeunload', unload)
      document.removeEventListener('input', writeOn)
      document.removeEventListener('click', click, true)
      navigations()?.removeEventListener('navigate', traverse)
    }
  }, [isDirty])
}
