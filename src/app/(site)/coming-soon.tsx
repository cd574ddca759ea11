import type { Metadata } from 'next'
import { ComingSoon } from '@/components/site/coming-soon'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from './page-metadata'

/** An announced page, not indexed until it has content (D26). */
export const comingSoon = (path: string, name: string) => ({
  async generateMetadata(): Promise<Metadata> {
    const frame = await getFrame()
    const description = frame.comingSoon.text
    return pageMetadata(frame, { path, title: name, description, isListed: false })
  },
  async Page() {
    return <ComingSoon name={name} frame={await getFrame()} />
  },
})
