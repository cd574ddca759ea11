import { ButtonLink, TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Empty } from '@/components/ui/empty'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { Quote, SiteFrame } from '@/domain/content'
import { formatMonth } from '@/domain/language/dates'
import type { ArchivedIssueRow } from '@/domain/newsletter/back-pages'
import { pathBefore, PATHS } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import { ArchivedIssueList } from './back-page-list'
import { Postcard } from './postcard'

/** Mails by the month in which they were sent. */
function byMonth(rows: ArchivedIssueRow[]): { month: string; rows: ArchivedIssueRow[] }[] {
  const months: { month: string; rows: ArchivedIssueRow[] }[] = []
  for (const row of rows) {
    const month = row.day.slice(0, 'YYYY-MM'.length)
    const last = months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}

/** Every mail of the newsletter that is a page, the newest first, by month and page by page. */
export function NewsletterArchive({
  frame,
  rows,
  nextBefore,
  isFirst,
  quote,
}: {
  frame: Pick<SiteFrame, 'hostName' | 'releaseDay' | 'releaseTime' | 'timeZone'>
  rows: ArchivedIssueRow[]
  nextBefore: number | null
  isFirst: boolean
  quote: Quote | null
}) {
  const { newsletter, language } = pageTexts()
  const { backPages: t, byMail } = newsletter
  return (
    <>
      <Section space="head">
        <PageTitle>
          <UnderlinedTitle title={t.title} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>{t.lede}</Lede>
        {!isFirst && (
          <p>
            <TextLink href={PATHS.newsletterArchive} arrow={false}>
              {t.newest}
            </TextLink>
          </p>
        )}
      </Section>
      {rows.length === 0 && (
        <Section as="div" space="tight">
          <Empty as="h2" title={isFirst ? t.noneTitle : t.noneBefore}>
            {isFirst && t.none}
          </Empty>
        </Section>
      )}
      {byMonth(rows).map(({ month, rows: ofMonth }) => (
        <Section
          key={month}
          space="tight"
          side={
            <SideHead id={`month-${month}`} note={month.slice(0, 4)}>
              {formatMonth(month, language)}
            </SideHead>
          }
          aria-labelledby={`month-${month}`}
        >
          <ArchivedIssueList rows={ofMonth} hostName={frame.hostName} />
        </Section>
      ))}
      {nextBefore !== null && (
        <Section as="div" space="tight">
          <p>
            <ButtonLink variant="secondary" href={pathBefore(PATHS.newsletterArchive, nextBefore)}>
              {t.earlier}
            </ButtonLink>
          </p>
        </Section>
      )}
      <Section side={<SideHead id="join-title">{byMail}</SideHead>} aria-labelledby="join-title">
        <Postcard frame={frame} source="page" quote={quote} />
      </Section>
    </>
  )
}
