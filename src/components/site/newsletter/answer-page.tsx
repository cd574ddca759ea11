import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { waitingDays } from '@/domain/newsletter/subscribers'
import { PATHS } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './answer-page.module.css'
import { Postmark, Stamp } from './stamp'

/** A text with an address in it, which reads from left to right whatever way the page does. */
export function WithAddress({ text, address }: { text: string; address: string }) {
  const [before, after] = text.split('{address}')
  return (
    <>
      {before}
      <b dir="ltr" className={styles.address}>
        {address}
      </b>
      {after}
    </>
  )
}

/**
 * A page that answers a press or a link in a mail: a stamp, a sentence, a way on.
 * @param postmarked the time on the postmark, where something is on its way
 */
export function AnswerPage({
  title,
  emphasis = '',
  text,
  postmarked,
  children,
}: {
  title: string
  emphasis?: string
  text: ReactNode
  postmarked?: string
  children: ReactNode
}) {
  return (
    <>
      <Section space="head" data-reader="">
        <div className={styles.stamp}>
          <Stamp />
          {postmarked && <Postmark className={styles.postmark} time={postmarked} />}
        </div>
        <PageTitle>
          <UnderlinedTitle title={title} emphasis={emphasis} />
        </PageTitle>
        <Lede>{text}</Lede>
      </Section>
      {children && (
        <Section space="tight" mainClassName={styles.actions}>
          {children}
        </Section>
      )}
    </>
  )
}

/** After a plain form: a mail to confirm is on its way, or would be if it were new. */
export function SentPage({ releaseTime }: { releaseTime: string }) {
  const { newsletter: t } = pageTexts()
  return (
    <AnswerPage
      title={t.join.sentTitle}
      emphasis={t.sent.emphasis}
      text={t.sent.text}
      postmarked={releaseTime}
    >
      <p>{t.sent.nothing}</p>
      <p className="cluster">
        <ButtonLink href={PATHS.newsletter} variant="secondary">
          {t.sent.again}
        </ButtonLink>
        <TextLink href={PATHS.home} arrow={false}>
          {t.home}
        </TextLink>
      </p>
    </AnswerPage>
  )
}

/** For a link that is too old, or no longer anyone’s, and for who has deleted their data. */
export function EndPage({ reason }: { reason: 'deleted' | 'gone' | 'old' }) {
  const { newsletter: t } = pageTexts()
  return (
    <AnswerPage title={t[reason].title} text={fill(t[reason].text, { days: waitingDays('page') })}>
      <p className="cluster">
        {reason === 'old' && <ButtonLink href={PATHS.newsletter}>{t.old.button}</ButtonLink>}
        <TextLink href={PATHS.home} arrow={false}>
          {t.home}
        </TextLink>
      </p>
    </AnswerPage>
  )
}
