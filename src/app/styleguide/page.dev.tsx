import Link from 'next/link'
import { Main } from '@/components/ui/document'
import { PageTitle, Section, SideHead } from '@/components/ui/section'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import { frame } from './fixtures'
import { pages } from './pages'
import { Primitives } from './primitives'
import { Tokens } from './tokens'

/** Tokens, primitives in all their states, and links to every page in each of its states. */
export default function Styleguide() {
  return (
    <>
      <SiteHeader frame={frame} />
      <Main>
        <Section as="div" space="head">
          <PageTitle>Styleguide</PageTitle>
        </Section>
        <Section
          space="tight"
          side={<SideHead id="pages">Pages</SideHead>}
          mainClassName="cluster"
          aria-labelledby="pages"
        >
          {Object.keys(pages).map((name) => (
            <Link key={name} href={`/styleguide/${name}`} prefetch={false}>
              {name}
            </Link>
          ))}
        </Section>
        <Tokens />
        <Primitives />
      </Main>
      <SiteFooter frame={frame} year={2026} />
    </>
  )
}
