import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { getFrame } from '@/server/queries/pages'

export { viewport } from '../viewport'

/** Rendered on demand and cached by our HTTP server, like the pages of the site. */
export const dynamic = 'force-dynamic'

/** Pages for frames of other sites stand alone. */
export default async function EmbedLayout({ children }: { children: ReactNode }) {
  const { language, episodeLanguage } = await getFrame()
  return (
    <Document language={language} episodeLanguage={episodeLanguage} hasSkipLink={false}>
      {children}
    </Document>
  )
}
