import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ComingSoon } from '@/components/site/coming-soon'
import { StructuredData } from '@/components/site/structured-data'
import type { OptionalPage } from '@/domain/content'
import { breadcrumbs } from '@/domain/feeds/json-ld'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from './page-metadata'
import { textsOf } from '@/domain/texts'

type Parameters = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Parameters> }

type Announced = {
  key: OptionalPage
  path: string
  /** Its name in the menu. */
  name: 'guests' | 'values' | 'involved'
  /** The summary of its content, once it is switched on. */
  describe: () => Promise<string>
  /** Its content, given the parameters of its address that the HTTP server lets through. */
  render: (parameters: Parameters) => Promise<ReactNode>
}

/** An announced page: a placeholder that is not indexed until the host switches it on. */
export const announcedPage = ({ key, path, name, describe, render }: Announced) => ({
  async generateMetadata({ searchParams }: Props): Promise<Metadata> {
    const frame = await getFrame()
    const isOn = frame.pages[key]
    const description = isOn ? await describe() : frame.comingSoon.text
    const isListed = isOn && Object.keys(await searchParams).length === 0
    return pageMetadata(frame, {
      path,
      title: textsOf(frame.language).names[name],
      description,
      isListed,
    })
  },
  async Page({ searchParams }: Props) {
    const frame = await getFrame()
    const title = textsOf(frame.language).names[name]
    if (!frame.pages[key]) return <ComingSoon name={title} frame={frame} />
    return (
      <>
        {await render(await searchParams)}
        <StructuredData data={[breadcrumbs(frame, [{ name: title, path }])]} />
      </>
    )
  },
})
