'use client'

import { useEffect } from 'react'

/** `unorderedList` → `Unordered list` */
const inWords = (key: string): string =>
  key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

const PARTS: Record<string, (part: Element) => Record<string, string>> = {
  '.rich-text-lexical [contenteditable]': (text) => ({
    'aria-label':
      text.closest('.rich-text-lexical')?.querySelector('.field-label')?.firstChild?.textContent ||
      'Text',
  }),
  'button[data-button-key]': (button) => ({
    'aria-label': inWords(button.getAttribute('data-button-key') ?? ''),
  }),
  '.doc-controls .popup-button': () => ({ 'aria-label': 'More actions' }),
  '.upload-relationship-details__edit': () => ({ 'aria-label': 'Edit file' }),
  '.upload-relationship-details__remove': () => ({ 'aria-label': 'Remove file' }),
  '.drawer-link__doc-drawer-toggler': ({ parentElement }) => ({
    'aria-label': `Edit ${parentElement?.textContent ?? ''}`,
  }),
  '.collection-list': () => ({ role: 'main' }),
  '.doc-header': () => ({ role: 'region', 'aria-label': 'Page' }),
  // Its children are no items of a list.
  '.doc-tabs__tabs': () => ({ role: 'none' }),
}

function nameParts() {
  for (const [selector, attributesOf] of Object.entries(PARTS))
    for (const part of document.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributesOf(part))) part.setAttribute(name, value)
}

/** Names the parts of generated screens for screen readers, as they appear. */
export function PartNames() {
  useEffect(() => {
    nameParts()
    const observer = new MutationObserver(nameParts)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return null
}
