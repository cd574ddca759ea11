import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { getFrame } from '@/server/queries/pages'

export { siteViewport as generateViewport } from '../viewport'

/** Rendered on demand and cached by our HTTP server, like the pages of the site. */
export const dynamic = 'force-dynamic'

/** Pages for frames of other sites stand alone. */
export default async function EmbedLayout({ children }: { children: ReactNode }) {
  const { language, episodeLanguage, countsBy, look } = await getFrame()
  return (
    <Document {...{ language, episodeLanguage, countsBy, look }} hasSkipLink={false}>
      {children}
    </Document>
  )
}
