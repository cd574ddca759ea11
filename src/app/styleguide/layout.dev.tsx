import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { DEFAULT_LANGUAGE } from '@/domain/language/language'
import { setPageLanguage } from '@/domain/texts/page-texts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** For developers; a build leaves it out (next.config.mjs), and these paths are unknown (D3). */
export default function StyleguideLayout({ children }: { children: ReactNode }) {
  setPageLanguage(DEFAULT_LANGUAGE, DEFAULT_LANGUAGE)
  return <Document language={DEFAULT_LANGUAGE}>{children}</Document>
}
