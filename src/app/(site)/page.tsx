// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/letters/question.module.css'
import '@/components/site/newsletter/postcard.module.css'
import type { Metadata } from 'next'
import { Landing } from '@/components/site/landing'
import { StructuredData } from '@/components/site/structured-data'
import { Welcome } from '@/components/site/welcome'
import { HostPart } from '@/components/ui/host-part'
import { podcastSeries } from '@/domain/feeds/json-ld'
import { PATHS } from '@/domain/paths'
import { getFrame, getLanding } from '@/server/queries/pages'
import { pageMetadata } from './page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  const [frame, { texts }] = await Promise.all([getFrame(), getLanding()])
  return pageMetadata(frame, {
    path: PATHS.home,
    title:
      texts.heroTitle === frame.showName ? frame.showName : `${frame.showName}: ${texts.heroTitle}`,
    isWholeTitle: true,
    description: frame.tagline,
    card: 'quote',
  })
}

export default async function LandingPage() {
  const [frame, content] = await Promise.all([getFrame(), getLanding()])
  return (
    <>
      <HostPart part="strip" />
      <Landing content={content} frame={frame} />
      <Welcome frame={frame} />
      <StructuredData data={[podcastSeries(frame)]} />
    </>
  )
}
