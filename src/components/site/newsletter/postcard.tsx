import type { Quote, SiteFrame } from '@/domain/content'
import { fillDay } from '@/domain/language/weekdays'
import type { JoinSource } from '@/domain/newsletter/subscribers'
import { cityOf } from '@/domain/show/show-time'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { JoinForm } from './join-form'
import styles from './postcard.module.css'
import { Postmark, Stamp } from './stamp'

/** The sign-up as a postcard: what comes, and the line for the address. */
export function Postcard({
  frame: { releaseDay, releaseTime, timeZone },
  source,
  quote = null,
  problem,
}: {
  frame: Pick<SiteFrame, 'releaseDay' | 'releaseTime' | 'timeZone'>
  source: Exclude<JoinSource, 'file'>
  /** Of the week, as a sample of what is in a mail. */
  quote?: Quote | null
  problem?: string
}) {
  const { newsletter: t, quotes, language } = pageTexts()
  const time = { time: releaseTime, city: cityOf(timeZone) }
  return (
    <JoinForm source={source} problem={problem} className={styles.card}>
      <div className={styles.message}>
        <h3 className={styles.title}>{t.cardTitle}</h3>
        <p className={styles.what}>{fill(fillDay(t.cardText, releaseDay, language), time)}</p>
        {quote && (
          <div className={styles.sample}>
            <p className="meta">{quotes.ofTheWeek}</p>
            <p dir="auto">{quote.text}</p>
          </div>
        )}
      </div>
      <Stamp className={styles.stamp} />
      <Postmark className={styles.postmark} time={releaseTime} />
    </JoinForm>
  )
}
