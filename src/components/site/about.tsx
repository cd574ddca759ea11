import { Quote } from '@/components/ui/quote'
import { PageTitle, Section, SideHead } from '@/components/ui/section'
import type { AboutContent, Picture } from '@/domain/content'
import styles from './about.module.css'
import { Letter } from './letter'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

/** The about page: a personal note, a quote of the host and a professional bio. */
export function About({
  content,
  hostName,
  photo = null,
}: {
  content: AboutContent
  hostName: string
  photo?: Picture | null
}) {
  const t = pageTexts()
  return (
    <>
      <Section
        space="head"
        side={<SideHead as="p">{fill(t.names.about, { host: hostName })}</SideHead>}
      >
        <PageTitle>{content.title}</PageTitle>
      </Section>
      <Section as="div" space="tight">
        <Letter html={content.noteHtml} hostName={hostName} photo={photo} />
      </Section>
      {content.quote && (
        <Section as="div">
          <Quote quote={{ text: content.quote, author: hostName }} />
        </Section>
      )}
      {content.bioHtml && (
        <Section
          side={<SideHead id="bio-title">{t.about.professional}</SideHead>}
          aria-labelledby="bio-title"
        >
          <div
            className={`prose ${styles.bio}`}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: content.bioHtml }}
          />
        </Section>
      )}
    </>
  )
}
