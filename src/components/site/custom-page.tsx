import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { CustomPage as Content } from '@/domain/content'
import styles from './custom-page.module.css'

/** A page that the host has written, with pictures (D38). */
export function CustomPage({ content }: { content: Content }) {
  return (
    <>
      <Section space="head">
        <PageTitle>{content.title}</PageTitle>
        <Lede>{content.intro}</Lede>
      </Section>
      <Section space="tight">
        <div
          className={`prose ${styles.body}`}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: content.bodyHtml }}
        />
      </Section>
    </>
  )
}
