// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/letter.module.css'
import '@/components/site/contact/contact-form.module.css'
import '@/components/site/own-page/blocks.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { About } from '@/components/site/about'
import { OwnPage } from '@/components/site/own-page/own-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, ownPageLd } from '@/domain/feeds/json-ld'
import { aboutPath, PATHS } from '@/domain/paths'
import { getOwnPage } from '@/server/queries/own-pages'
import { getAbout, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'
import { textsOf } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'

type Props = { params: Promise<{ page: string }> }

/**
 * The about page, whose path contains the host's name, or a page that the host has written; all
 * other paths are unknown.
 */
async function findPage(params: Props['params']) {
  const frame = await getFrame()
  const name = decodeURIComponent((await params).page)
  if (`/${name}` === aboutPath(frame.hostName)) return { frame, own: null }
  const own = await getOwnPage(name)
  return own ? { frame, own } : redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { frame, own } = await findPage(params)
  const { hostName, showName, language } = frame
  if (own)
    return pageMetadata(frame, {
      path: own.path,
      title: own.title,
      description: own.intro || own.title,
      card: `page-${own.slug}`,
    })
  const { about, names } = textsOf(language)
  return pageMetadata(frame, {
    path: encodeURI(aboutPath(hostName)),
    title: fill(names.about, { host: hostName }),
    description: fill(about.description, { host: hostName, show: showName }),
    card: 'about',
  })
}

export default async function Page({ params }: Props) {
  const { frame, own } = await findPage(params)
  const { hostName, language } = frame
  if (own) {
    const here = { name: own.title, path: own.path }
    return (
      <>
        <OwnPage page={own} frame={frame} />
        <StructuredData data={[...ownPageLd(own, frame), breadcrumbs(frame, [here])]} />
      </>
    )
  }
  const name = fill(textsOf(language).names.about, { host: hostName })
  const here = { name, path: encodeURI(aboutPath(hostName)) }
  return (
    <>
      <About content={await getAbout()} hostName={hostName} photo={frame.hostPhoto} />
      <StructuredData data={[breadcrumbs(frame, [here])]} />
    </>
  )
}
