import { PageTitle, Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { SiteFrame } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import type { ArchivedIssue as Content, ArchivedIssueRow } from '@/domain/newsletter/back-pages'
import { archivedIssuePath } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { archivedIssueKind } from './back-page-list'
import styles from './back-page.module.css'
import { JoinAfterEpisode } from './join-after-episode'
import { MailBody } from './mail-body'

/** A mail of the newsletter as anyone may read it, and those that were sent before and after it. */
export function ArchivedIssue({
  page,
  frame,
}: {
  page: Content
  frame: Pick<SiteFrame, 'hostName' | 'releaseDay'>
}) {
  const { language, newsletter } = pageTexts()
  const { backPages: t } = newsletter
  const { title, day, blocks, earlier, later } = page
  return (
    <>
      <Section
        as="header"
        space="head"
        side={
          <>
            <SideHead as="p">
              <span dir="auto">{archivedIssueKind(page, frame.hostName)}</span>
            </SideHead>
            <p className="meta">
              <time dateTime={day}>{formatDay(day, language)}</time>
            </p>
          </>
        }
      >
        <PageTitle>{title}</PageTitle>
      </Section>
      <Section space="tight">
        <MailBody blocks={blocks} />
      </Section>
      <JoinAfterEpisode frame={frame} source="page" />
      {(earlier || later) && (
        <Section as="div" space="tight">
          <nav className={styles.turn} aria-label={t.more}>
            {earlier && <Turn row={earlier} label={t.pageBefore} />}
            {later && <Turn row={later} label={t.nextPage} isNext />}
          </nav>
        </Section>
      )}
    </>
  )
}

function Turn({
  row: { id, title, day },
  label,
  isNext = false,
}: {
  row: ArchivedIssueRow
  label: string
  isNext?: boolean
}) {
  return (
    <SiteLink href={archivedIssuePath(id)} className={isNext ? styles.next : styles.before}>
      <span className="meta">{label}</span>
      <span className={styles.where} dir="auto">
        {title}
      </span>
      <span className="meta">{formatDay(day, pageTexts().language)}</span>
    </SiteLink>
  )
}
