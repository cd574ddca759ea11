import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { PATHS } from '@/domain/paths'
import { getFrame } from '@/server/queries/pages'

export const metadata: Metadata = {
  title: 'Get Involved',
  alternates: { canonical: PATHS.getInvolved },
}

export default async function GetInvolvedPage() {
  return <ComingSoon name="Get Involved" frame={await getFrame()} />
}
