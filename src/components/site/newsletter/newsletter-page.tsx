import { TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { EpisodeRow, Quote, SiteFrame } from '@/domain/content'
import { shownLength } from '@/domain/episodes/episode-length'
import { episodeName } from '@/domain/episodes/episode-name'
import type { ArchivedIssueRow } from '@/domain/newsletter/back-pages'
import type { JoinAnswer } from '@/domain/newsletter/subscribers'
import { PATHS } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { ArchivedIssueList } from './back-page-list'
import styles from './newsletter-page.module.css'
import { Postcard } from './postcard'

type Shown = {
  frame: Pick<SiteFrame, 'hostName' | 'releaseDay' | 'releaseTime' | 'showName' | 'timeZone'>
  latest: EpisodeRow | null
  quote: Quote | null
}

/** The latest mails as pages; empty while those are off. */
type Latest = { backPages: ArchivedIssueRow[] }

/**
 * The page of the newsletter: the sign-up, what comes, and what is promised with it.
 * @param answer to a plain form that could not be taken
 */
export function NewsletterPage({
  answer,
  backPages,
  ...shown
}: Shown & Latest & { answer: Extract<JoinAnswer, 'wrong' | 'often'> | null }) {
  const { newsletter: t } = pageTexts()
  const { frame, quote } = shown
  const problem = answer ? { wrong: t.join.wrong, often: t.join.tooMany }[answer] : undefined
  return (
    <>
      <Section space="head">
        <PageTitle>
          <UnderlinedTitle title={t.title} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>{t.lede}</Lede>
      </Section>
      <Section
        space="tight"
        side={<SideHead id="join-title">{t.signUp}</SideHead>}
        aria-labelledby="join-title"
      >
        <Postcard frame={frame} source="page" quote={quote} problem={problem} />
      </Section>
      <List
        id="get"
        title={t.get}
        lines={t.gets.map((line) => fill(line, { host: frame.hostName }))}
      />
      <Section
        space="tight"
        side={
          <SideHead id="inbox-title" note={t.inboxNote}>
            {t.inbox}
          </SideHead>
        }
        aria-labelledby="inbox-title"
      >
        <Inbox {...shown} />
      </Section>
      {backPages.length > 0 && (
        <Section
          space="tight"
          side={<SideHead id="back-title">{t.backPages.title}</SideHead>}
          aria-labelledby="back-title"
        >
          <ArchivedIssueList rows={backPages} hostName={frame.hostName} />
          <p>
            <TextLink href={PATHS.newsletterArchive}>{t.backPages.all}</TextLink>
          </p>
        </Section>
      )}
      <List id="promises" title={t.side} lines={t.promises} />
    </>
  )
}

function List({ id, title, lines }: { id: string; title: string; lines: string[] }) {
  return (
    <Section
      space="tight"
      side={<SideHead id={`${id}-title`}>{title}</SideHead>}
      aria-labelledby={`${id}-title`}
    >
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

/** Mails as the list of an inbox shows them: that of the latest episode, and the first of all. */
function Inbox({ frame: { showName }, latest, quote }: Shown) {
  const { mails, newsletter: t, shared, episodeLang } = pageTexts()
  const about =
    latest &&
    [episodeName(latest, shared), shownLength(latest.length, shared.language)].filter(Boolean)
  const rows = [
    ...(latest && about
      ? [[latest.title, [quote?.text, about.join(shared.comma)].filter(Boolean).join(' ')]]
      : []),
    [mails.join.subject, fill(mails.join.text, { show: showName, email: t.example })],
  ]
  return (
    <ul role="list" className={styles.inbox}>
      {rows.map(([subject, text]) => (
        <li key={subject}>
          <b dir="auto">{showName}</b>
          <b dir="auto" lang={subject === latest?.title ? episodeLang : undefined}>
            {subject}
          </b>
          <span className="meta" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
