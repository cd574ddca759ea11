'use client'

import { createContext, use, type ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden'
import { EN_SHARED } from '@/domain/texts/en-shared'
import type { SharedTexts } from '@/domain/texts'

const Texts = createContext<SharedTexts>({ ...EN_SHARED, language: 'en', wording: 'en' })

/** @param texts null for English, which the scripts have themselves */
export function TextsProvider({
  texts,
  children,
}: {
  texts: SharedTexts | null
  children: ReactNode
}) {
  return texts ? <Texts value={texts}>{children}</Texts> : children
}

/** The fixed texts of parts that run in the browser, in the language of the page. */
export const useTexts = (): SharedTexts => use(Texts)

/** Tells screen readers that a link leaves this tab. */
export function NewTab() {
  return <VisuallyHidden>{useTexts().newTab}</VisuallyHidden>
}
