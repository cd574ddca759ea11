import type { Metadata } from 'next'
import { textsOf } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'

/**
 * Page for Next's `notFound` and for `/404`. It is in the data of every page, so it waits for
 * nothing: data that differs each time would give each page another script. Its title is only made
 * where it is shown.
 */
export { NotFound as default } from '@/components/site/not-found'

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getFrame()
  return { title: textsOf(language).names.notFound, robots: { index: false } }
}
