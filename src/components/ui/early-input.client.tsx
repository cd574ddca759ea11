'use client'

import { useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as the server sent it. */
function sent(field: Field): Field {
  const copy = field.cloneNode(true) as Field
  const form = document.createElement('form')
  form.append(copy)
  form.reset()
  return copy
}

const tickOf = (field: Field): boolean | null =>
  'checked' in field && ['checkbox', 'radio'].includes(field.type) ? field.checked : null

/** Ticks or chooses what was ticked or chosen, as a press does. */
function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked
  field.click()
}

/** @returns puts the caret back where it is now */
function keepCaret(field: Field): () => void {
  if (!('setSelectionRange' in field) || document.activeElement !== field) return () => {}
  const { selectionStart: start, selectionEnd: end } = field
  return () => start !== null && field.setSelectionRange(start, end)
}

/** Sets a value past React, which takes what is set the usual way for its own and tells nobody. */
function enter(field: Field, value: string, before: string): void {
  field.value = before
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** @returns how the change of a field is told, or null if there was none */
function changeOf(field: Field): (() => void) | null {
  const before = sent(field)
  const isTicked = tickOf(field)
  if (isTicked !== null) {
    // Of a group, only the one that is chosen now.
    const isChanged = isTicked !== tickOf(before) && (isTicked || field.type === 'checkbox')
    return isChanged ? () => tick(field as HTMLInputElement, isTicked) : null
  }
  const { value } = field
  if (value === before.value) return null
  const putCaretBack = keepCaret(field)
  return () => {
    if (field.type !== 'file') enter(field, value, before.value)
    putCaretBack()
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/**
 * Takes over what was typed, chosen or ticked before the page came to life. React leaves it
 * where it is, but the fields do not know of it, and set it back as soon as anything else changes. So
 * each is told of it as if it was done now. Stands in the frame of every screen of the host: the
 * layout effect of a frame comes when its fields are there, and before any is rendered again, which
 * react-hook-form does at once.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')]
    const changes = fields.flatMap((field) => changeOf(field) ?? [])
    // When React has finished: before, it would set back what it does not know yet.
    queueMicrotask(() => changes.forEach((tell) => tell()))
  }, [])
  return null
}
