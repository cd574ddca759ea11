import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = {
  title: 'Our Values',
  alternates: { canonical: PATHS.ourValues },
}

export default async function OurValuesPage() {
  return <ComingSoon name="Our Values" frame={await getFrame()} />
}
