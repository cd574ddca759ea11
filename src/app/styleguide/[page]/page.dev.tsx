import { notFound } from 'next/navigation'
import { pages } from '../pages'

/** A whole page in one of its states, to look at and to test. */
export default async function StatePage({ params }: { params: Promise<{ page: string }> }) {
  return pages[(await params).page] ?? notFound()
}
