import { Button, ButtonLink, TextLink } from '@/components/ui/button'
import type { EpisodeRow } from '@/domain/content'
import { episodePath, preferencesPath } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './answer-page.module.css'
import { AnswerPage, WithAddress } from './answer-page'

/**
 * Shows what the link in the email to confirm shows: a press confirms, no program that follows
 * links.
 */
export function Confirm({
  token,
  address,
  days,
}: {
  token: string
  address: string
  /** Until the address is deleted if nobody presses. */
  days: number
}) {
  const { confirm: t } = pageTexts().newsletter
  return (
    <AnswerPage
      title={t.title}
      emphasis={t.emphasis}
      text={<WithAddress text={t.text} address={address} />}
    >
      <form method="post" action={`/api/newsletter/confirm/${token}`} className={styles.actions}>
        <Button type="submit" size="large">
          {t.button}
        </Button>
        <p className="meta">{fill(t.notYou, { days })}</p>
      </form>
    </AnswerPage>
  )
}

/** The same page once its button was pressed, however often. */
export function Confirmed({
  address,
  preferences,
  releaseTime,
  latest,
}: {
  address: string
  /** The token of the page where the reader changes and ends it. */
  preferences: string
  releaseTime: string
  latest: Pick<EpisodeRow, 'id' | 'title'> | null
}) {
  const { newsletter: t, episodeLang } = pageTexts()
  return (
    <AnswerPage
      title={t.confirmed.title}
      emphasis={t.confirmed.emphasis}
      text={<WithAddress text={t.confirmed.text} address={address} />}
      postmarked={releaseTime}
    >
      {latest && <p>{t.confirmed.until}</p>}
      <p className="cluster">
        {latest && (
          <ButtonLink href={episodePath(latest.id)} arrow>
            <span dir="auto" lang={episodeLang}>
              {latest.title}
            </span>
          </ButtonLink>
        )}
        <TextLink href={preferencesPath(preferences)}>{t.preferences.title}</TextLink>
      </p>
    </AnswerPage>
  )
}
