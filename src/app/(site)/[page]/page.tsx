// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/letter.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { About } from '@/components/site/about'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { aboutPath, PATHS } from '@/domain/paths'
import { getAbout, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Props = { params: Promise<{ page: string }> }

/** The about page, whose path contains the host's name (D1); all other paths are unknown (D3). */
async function checkPath(params: Props['params']) {
  const frame = await getFrame()
  const path = `/${decodeURIComponent((await params).page)}`
  if (path !== aboutPath(frame.hostName)) redirect(PATHS.notFound)
  return frame
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const frame = await checkPath(params)
  const { hostName, showName, language } = frame
  const { about, names } = textsOf(language)
  return pageMetadata(frame, {
    path: encodeURI(aboutPath(hostName)),
    title: fill(names.about, { host: hostName }),
    description: fill(about.description, { host: hostName, show: showName }),
    card: 'about',
  })
}

export default async function AboutPage({ params }: Props) {
  const frame = await checkPath(params)
  const { hostName, language } = frame
  const name = fill(textsOf(language).names.about, { host: hostName })
  const here = { name, path: encodeURI(aboutPath(hostName)) }
  return (
    <>
      <About content={await getAbout()} hostName={hostName} photo={frame.hostPhoto} />
      <StructuredData data={[breadcrumbs(frame, [here])]} />
    </>
  )
}
