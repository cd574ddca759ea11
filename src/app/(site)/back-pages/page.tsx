// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/newsletter/back-pages.module.css'
import '@/components/site/newsletter/postcard.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NewsletterArchive } from '@/components/site/newsletter/back-pages'
import { numberedIdOf } from '@/domain/resolve-route'
import { PATHS } from '@/domain/paths'
import { textsOf } from '@/domain/texts'
import { listArchive } from '@/server/queries/back-pages'
import { getFeatured, getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../page-metadata'

type Props = { searchParams: Promise<{ before?: string | string[] }> }

/** While they are off this is an unknown path. */
async function readPage({ searchParams }: Props) {
  const [frame, { before }] = await Promise.all([getFrame(), searchParams])
  if (!frame.hasArchive) redirect(PATHS.notFound)
  return { frame, before: typeof before === 'string' ? numberedIdOf(before) : null }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { frame, before } = await readPage(props)
  const { title, lede } = textsOf(frame.language).newsletter.backPages
  return pageMetadata(frame, {
    path: PATHS.newsletterArchive,
    title,
    description: lede,
    isListed: before === null,
  })
}

export default async function Page(props: Props) {
  const { frame, before } = await readPage(props)
  const [page, { quote }] = await Promise.all([listArchive(before), getFeatured()])
  return <NewsletterArchive frame={frame} {...page} isFirst={before === null} quote={quote} />
}
