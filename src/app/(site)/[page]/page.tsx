import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { About } from '@/components/site/about'
import { aboutPath, PATHS } from '@/domain/paths'
import { getAbout, getFrame } from '@/server/queries/pages'

type Props = { params: Promise<{ page: string }> }

/** The one page whose path is made of a name (D1); every other is unknown (D3). */
async function checkPath(params: Props['params']) {
  const frame = await getFrame()
  const path = `/${decodeURIComponent((await params).page)}`
  if (path !== aboutPath(frame.hostName)) redirect(PATHS.notFound)
  return frame
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { hostName, showName } = await checkPath(params)
  return {
    title: `About ${hostName}`,
    description: `A note from ${hostName}, the host of ${showName}.`,
    alternates: { canonical: encodeURI(aboutPath(hostName)) },
  }
}

export default async function AboutPage({ params }: Props) {
  const { hostName } = await checkPath(params)
  return <About content={await getAbout()} hostName={hostName} />
}
