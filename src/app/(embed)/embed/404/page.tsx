import type { Metadata } from 'next'
import { EmbeddedNothing } from '@/components/site/embedded-episode'
import { pageTexts } from '@/domain/texts/page-texts'
import { getFrame } from '@/server/queries/pages'

/** The HTTP server answers it with status 404 and lets other sites frame it. */
export async function generateMetadata(): Promise<Metadata> {
  const { siteUrl, showName } = await getFrame()
  return {
    metadataBase: new URL(siteUrl),
    title: { absolute: `${pageTexts().embed.nothing}: ${showName}` },
    robots: { index: false, follow: true },
  }
}

export default async function EmbedNotFoundPage() {
  return <EmbeddedNothing frame={await getFrame()} />
}
