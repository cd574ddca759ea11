import type { Metadata } from 'next'
import { textsOf, type Texts } from '@/domain/texts'
import { getFrame } from '@/server/queries/pages'

/** The metadata of a page that a link in a mail leads to: for one reader and no search engine. */
export async function mailLinkMetadata(titleIn: (texts: Texts) => string): Promise<Metadata> {
  const { language } = await getFrame()
  return {
    title: titleIn(textsOf(language)),
    robots: { index: false, follow: false, noarchive: true },
    referrer: 'no-referrer',
  }
}
