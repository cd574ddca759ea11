import type { Metadata } from 'next'
import { Community } from '@/components/site/community'
import { PATHS } from '@/domain/paths'
import { getCommunity, getFrame } from '@/server/queries/pages'

export async function generateMetadata(): Promise<Metadata> {
  const { intro } = await getCommunity()
  return {
    title: 'Community',
    description: intro,
    alternates: { canonical: PATHS.community },
  }
}

export default async function CommunityPage() {
  const [content, frame] = await Promise.all([getCommunity(), getFrame()])
  return <Community content={content} frame={frame} />
}
