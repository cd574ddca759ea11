import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'

export { viewport } from '../(site)/layout'

/** Rendered on demand and cached by our HTTP server, like the pages of the site. */
export const dynamic = 'force-dynamic'

/** Pages for frames of other sites stand alone. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return <Document hasSkipLink={false}>{children}</Document>
}
