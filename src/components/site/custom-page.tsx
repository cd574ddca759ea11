import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { CustomPage as Content, EpisodeCard } from '@/domain/content'
import { aboutPath, episodePath } from '@/domain/paths'
import { isShortPage } from '@/domain/show/short-page'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './custom-page.module.css'

type Props = {
  content: Content
  hostName: string
  latest: Pick<EpisodeCard, 'id' | 'title'> | null
}

/** A page that the host has written, with pictures; a few sentences are set large. */
export function CustomPage({ content, hostName, latest }: Props) {
  if (isShortPage(content)) return <ShortPage {...{ content, hostName, latest }} />
  return (
    <>
      <Section space="head">
        <PageTitle>{content.title}</PageTitle>
        <Lede>{content.intro}</Lede>
      </Section>
      {content.bodyHtml && (
        <Section space="tight">
          <div
            className={`prose ${styles.body}`}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: content.bodyHtml }}
          />
        </Section>
      )}
    </>
  )
}

/** The title is in the margin, the sentences are the page, and below them it goes on. */
function ShortPage({ content: { title, intro, bodyHtml }, hostName, latest }: Props) {
  const { custom: t, names, episodeLang } = pageTexts()
  return (
    <Section
      space="head"
      side={
        <SideHead as="h1">
          <span dir="auto">{title}</span>
        </SideHead>
      }
    >
      <div className={styles.short}>
        {intro && <p dir="auto">{intro}</p>}
        {bodyHtml && <div dir="auto" dangerouslySetInnerHTML={{ __html: bodyHtml }} />}
      </div>
      <nav className={styles.next} aria-label={t.readOn}>
        <SiteLink href={encodeURI(aboutPath(hostName))}>
          <span className="meta">{t.about}</span>
          <span className={styles.where}>{fill(names.about, { host: hostName })}</span>
        </SiteLink>
        {latest && (
          <SiteLink href={episodePath(latest.id)}>
            <span className="meta">{t.latest}</span>
            <span className={styles.where} dir="auto" lang={episodeLang}>
              {latest.title}
            </span>
          </SiteLink>
        )}
      </nav>
    </Section>
  )
}
