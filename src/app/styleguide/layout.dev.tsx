import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'

export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

export default function StyleguideLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
