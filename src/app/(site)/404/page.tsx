import type { Metadata } from 'next'
import { NotFound } from '@/components/site/not-found'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

/** An ordinary page; the HTTP server round Next answers it with status 404 (D3). */
export default function NotFoundPage() {
  return <NotFound />
}
