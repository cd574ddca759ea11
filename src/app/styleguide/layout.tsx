import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { env } from '@/config/env'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { PATHS } from '@/domain/paths'
import { setPageLanguage } from '@/domain/texts/page-texts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** For developers; in production these paths are unknown (D3). */
export default function StyleguideLayout({ children }: { children: ReactNode }) {
  if (env().NODE_ENV === 'production') redirect(PATHS.notFound)
  setPageLanguage(DEFAULT_LANGUAGE)
  return <Document language={DEFAULT_LANGUAGE}>{children}</Document>
}
