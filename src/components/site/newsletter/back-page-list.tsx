import { SiteLink } from '@/components/ui/site-link'
import { formatDay } from '@/domain/language/dates'
import type { ArchivedIssueRow } from '@/domain/newsletter/back-pages'
import { archivedIssuePath } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './back-pages.module.css'

/** Returns what an email is: the name of its episode, or a note of the host. */
export const archivedIssueKind = ({ episode }: ArchivedIssueRow, hostName: string): string =>
  episode ?? fill(pageTexts().newsletter.backPages.byHand, { host: hostName })

/** Mails that are pages, each with its first line. */
export function ArchivedIssueList({
  rows,
  hostName,
}: {
  rows: ArchivedIssueRow[]
  hostName: string
}) {
  const { language } = pageTexts()
  return (
    <ol role="list" className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.item}>
          <time className={styles.date} dateTime={row.day}>
            {formatDay(row.day, language)}
          </time>
          <h3 className={styles.title} dir="auto">
            <SiteLink href={archivedIssuePath(row.id)}>{row.title}</SiteLink>
          </h3>
          {row.first && (
            <p className={styles.first} dir="auto">
              {row.first}
            </p>
          )}
          <p className={styles.kind} dir="auto">
            {archivedIssueKind(row, hostName)}
          </p>
        </li>
      ))}
    </ol>
  )
}
