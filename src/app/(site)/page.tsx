import type { Metadata } from 'next'
import { Landing } from '@/components/site/landing'
import { Welcome } from '@/components/site/welcome'
import { PATHS } from '@/domain/paths'
import { getFrame, getLanding } from '@/server/queries/pages'

export async function generateMetadata(): Promise<Metadata> {
  const [{ showName }, { texts }] = await Promise.all([getFrame(), getLanding()])
  return {
    title: { absolute: `${showName}: ${texts.heroTitle}` },
    alternates: { canonical: PATHS.home },
  }
}

export default async function LandingPage() {
  const [frame, content] = await Promise.all([getFrame(), getLanding()])
  return (
    <>
      <Landing content={content} frame={frame} />
      <Welcome frame={frame} />
    </>
  )
}
