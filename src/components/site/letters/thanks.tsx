import { ButtonLink, TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Filled } from '@/components/ui/filled'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import { consentSentence } from '@/domain/letters/consent-sentence'
import type { OwnLetter } from '@/domain/letters/letters'
import { letterPath, PATHS } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { CopyField } from '../copy-field'
import answer from '../newsletter/answer-page.module.css'
import { AnswerPage } from '../newsletter/answer-page'
import { Postmark, Stamp } from '../newsletter/stamp'
import { Part } from './part'
import styles from './letter-page.module.css'

/**
 * After a letter was sent: what its writer keeps, and what they allowed.
 * @param isMailed whether the link was sent to them as well
 */
export function Thanks({
  token,
  letter,
  frame,
  isMailed,
}: {
  token: string
  letter: OwnLetter
  frame: Pick<SiteFrame, 'hasNewsletter' | 'hostName' | 'releaseTime' | 'siteUrl'>
  isMailed: boolean
}) {
  const { letters, contact } = pageTexts()
  const { thanks: t } = letters
  const isContact = letter.reason !== null
  const { hostName: host } = frame
  const { name, email } = letter
  return (
    <>
      <Section space="head" data-reader="">
        <div className={answer.stamp}>
          <Stamp />
          <Postmark className={answer.postmark} time={frame.releaseTime} />
        </div>
        <PageTitle>
          <UnderlinedTitle title={fill(t.title, { host })} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>{name ? fill(isContact ? contact.thanks : t.text, { name }) : t.textUnnamed}</Lede>
      </Section>
      <Part id="keep" title={t.keep} note={isContact ? undefined : t.keepNote}>
        <div className={styles.receipt}>
          <p>{isContact ? contact.keepText : fill(t.keepText, { host })}</p>
          <CopyField
            id="letter-link"
            label={isContact ? contact.yours : t.label}
            text={frame.siteUrl + letterPath(token)}
            action={t.copy}
            done={t.copied}
          />
          {isMailed && email && (
            <p className="meta">
              <Filled text={t.mailed} parts={{ address: <bdi dir="ltr">{email}</bdi> }} />
            </p>
          )}
        </div>
      </Part>
      {!isContact && (
        <Part id="allowed" title={t.allowed}>
          <p className={styles.sum}>
            {consentSentence(letters.recorder.consent, letter, host, name)}
          </p>
        </Part>
      )}
      <Part id="meanwhile" title={t.meanwhile}>
        <p className="cluster">
          <ButtonLink href={PATHS.all} variant="secondary">
            {t.listen}
          </ButtonLink>
          {frame.hasNewsletter && <TextLink href={PATHS.newsletter}>{t.newsletter}</TextLink>}
        </p>
      </Part>
    </>
  )
}

/** For a letter that was deleted, and for a link that is nobody's. */
export function LetterEnd({ reason }: { reason: 'deleted' | 'gone' }) {
  const { letters: t } = pageTexts()
  return (
    <AnswerPage title={t[reason].title} text={t[reason].text}>
      <p className="cluster">
        <TextLink href={PATHS.home} arrow={false}>
          {t.home}
        </TextLink>
      </p>
    </AnswerPage>
  )
}
