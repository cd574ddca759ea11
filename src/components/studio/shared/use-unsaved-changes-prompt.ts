'use client'

import { useEffect } from 'react'
import { LOGGED_OUT, readRecord, watchRecord } from '@/session/auth-record'

export const LEAVE_QUESTION = 'You have unsaved changes. Leave without saving?'

/** The part of the Navigation API that is used (WHATWG HTML 7.2.6), where browsers have it. */
type Navigation = EventTarget
type NavigateEvent = Event & { navigationType: string }

const getNavigation = (): Navigation | undefined =>
  (window as { navigation?: Navigation }).navigation

export function followsLink(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  return (
    link !== null &&
    link.getAttribute('target') !== '_blank' &&
    !/^(#|mailto:|tel:)/.test(link.getAttribute('href') ?? '')
  )
}

/** Asks before unsaved changes are left behind: by a link, back, reload or closing the tab. */
export function useUnsavedChangesPrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    let isConfirmed = false
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isConfirmed) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (!followsLink(event)) return
      // Also answers `beforeunload`, which follows where the link leaves the application.
      isConfirmed = window.confirm(LEAVE_QUESTION)
      if (isConfirmed) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onNavigate = (event: Event) => {
      const { navigationType, cancelable } = event as NavigateEvent
      if (navigationType !== 'traverse' || !cancelable || isConfirmed) return
      isConfirmed = window.confirm(LEAVE_QUESTION)
      if (!isConfirmed) event.preventDefault()
    }
    // After a confirmed link to this same page the form is still here: ask again next time.
    const onInput = () => {
      isConfirmed = false
    }
    // Signing out has asked already.
    const unwatch = watchRecord(() => {
      isConfirmed ||= readRecord().name === LOGGED_OUT.name
    })
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('input', onInput)
    document.addEventListener('click', onClick, true)
    getNavigation()?.addEventListener('navigate', onNavigate)
    return () => {
      unwatch()
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('input', onInput)
      document.removeEventListener('click', onClick, true)
      getNavigation()?.removeEventListener('navigate', onNavigate)
    }
  }, [isDirty])
}
