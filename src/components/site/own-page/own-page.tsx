import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import type { OwnPage as Content } from '@/domain/pages/own-page'
import { PageBlocks } from './blocks'

/** A page that the host has written, made of blocks. */
export function OwnPage({ page, frame }: { page: Content; frame: SiteFrame }) {
  return (
    <>
      <Section space="head">
        <PageTitle>{page.title}</PageTitle>
        {page.intro && <Lede>{page.intro}</Lede>}
      </Section>
      <PageBlocks blocks={page.blocks} frame={frame} />
    </>
  )
}
