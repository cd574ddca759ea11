import { Alert } from '@/components/ui/alert'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { PageScript } from '@/components/ui/page-script'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import type { CurrentQuestion, LetterEpisode, LetterFormAnswer } from '@/domain/letters/letters'
import { fill, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { LetterForm } from './letter-form'
import { Part } from './part'
import styles from './write.module.css'

/**
 * The page to write to the show: the question, the form, and before anything is sent what
 * happens with it.
 * @param about the episode whose page led here
 * @param answer to a plain form that could not be taken
 */
export function WritePage({
  frame,
  box,
  about,
  answer,
}: {
  frame: Pick<SiteFrame, 'hostName' | 'releaseDay'>
  box: {
    question: CurrentQuestion | null
    retentionMonths: number
    episodes: Omit<LetterEpisode, 'name'>[]
  }
  about: Omit<LetterEpisode, 'name'> | null
  answer: Exclude<LetterFormAnswer, 'deleted'> | null
}) {
  const { letters: t, wording } = pageTexts()
  const host = frame.hostName
  const { retentionMonths } = box
  return (
    <>
      <PageScript name="recorder" />
      <Section space="head">
        <PageTitle>
          <UnderlinedTitle title={t.title} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>{fill(t.lede, { host })}</Lede>
      </Section>
      {answer && (
        <Section as="div" space="snug" mainClassName={styles.answer}>
          <Alert kind="error">
            <p>
              {fill(t.answers[answer], { host })} {t.back}
            </p>
          </Alert>
        </Section>
      )}
      <LetterForm {...box} about={about} frame={frame} />
      <Part id="then" title={t.then}>
        <ol className={styles.steps}>
          <li>{fill(t.thenDesk, { host })}</li>
          <li>{plural(t.thenDeleted, retentionMonths, wording, { host })}</li>
          <li>{t.thenLink}</li>
        </ol>
      </Part>
      <Part id="know" title={t.know}>
        <p className={styles.care}>{t.care}</p>
      </Part>
    </>
  )
}
