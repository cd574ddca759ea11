import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

/** In no search engine until there is something to find (D26). */
export async function generateMetadata(): Promise<Metadata> {
  const frame = await getFrame()
  const description = frame.comingSoon.text
  return pageMetadata(frame, { path: PATHS.guests, title: 'Guests', description, isListed: false })
}

export default async function GuestsPage() {
  return <ComingSoon name="Guests" frame={await getFrame()} />
}
