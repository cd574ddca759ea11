import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = {
  title: 'Guests',
  alternates: { canonical: PATHS.guests },
}

export default async function GuestsPage() {
  return <ComingSoon name="Guests" frame={await getFrame()} />
}
