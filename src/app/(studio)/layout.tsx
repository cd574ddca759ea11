import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { EarlyInput } from '@/components/ui/early-input.client'
import SiteLayout, { generateMetadata as siteMetadata } from '../(site)/layout'

export { generateViewport } from '../(site)/layout'

export const dynamic = 'force-dynamic'

/** Admin screens share the frame of the site and are not indexed. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await siteMetadata()), robots: { index: false, follow: false } }
}

export default function StudioLayout({ children }: { children: ReactNode }) {
  // The screens of the host are English, whatever the show speaks.
  return (
    <SiteLayout>
      <div lang="en" dir="ltr">
        <EarlyInput />
        {children}
      </div>
    </SiteLayout>
  )
}
