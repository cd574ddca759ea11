import type { Metadata } from 'next'
import { textsOf } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'

/**
 * What Next shows for a page that says that it is not found, and at `/404`. It is in the data of
 * every page, so it waits for nothing: what comes at another moment each time would give each page
 * another script. Its title is only made where it is shown.
 */
export { NotFound as default } from '@/components/site/not-found'

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getFrame()
  return { title: textsOf(language).names.notFound, robots: { index: false } }
}
