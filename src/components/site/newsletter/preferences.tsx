import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { formatDay } from '@/domain/language/dates'
import { languageIn } from '@/domain/language/language'
import type {
  PreferencesAnswer,
  Frequency,
  StoredOfSubscriber,
} from '@/domain/newsletter/subscribers'
import { dayIn } from '@/domain/show/show-time'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { AnswerPage, WithAddress } from './answer-page'
import styles from './answer-page.module.css'
import { AddressForm, FrequencyForm } from './preference-forms'

type ReaderProps = { token: string; stored: StoredOfSubscriber; timeZone: string }

/** A button that does one thing for the reader whose link it is, without scripts. */
function Action({
  token,
  action,
  frequency,
  children,
  button,
}: {
  token: string
  action: 'stop' | 'put-back' | 'delete'
  frequency?: Frequency
  children?: ReactNode
  button: string
}) {
  return (
    <form method="post" action={`/api/newsletter/preferences/${token}`} className={styles.actions}>
      {children && <p>{children}</p>}
      {frequency && <input type="hidden" name="frequency" value={frequency} />}
      <Button
        type="submit"
        name="action"
        value={action}
        variant={
          action === 'delete' ? 'danger' : action === 'stop' || frequency ? 'secondary' : 'primary'
        }
      >
        {button}
      </Button>
    </form>
  )
}

export function Preferences({
  token,
  stored,
  timeZone,
  hostName,
  answer = null,
}: ReaderProps & {
  hostName: string
  /** To what they have sent before. */
  answer?: PreferencesAnswer | null
}) {
  const { newsletter, language } = pageTexts()
  const { preferences: t } = newsletter
  const since = formatDay(dayIn(stored.confirmedAt ?? stored.askedAt, timeZone), language)
  return (
    <>
      <Section space="head" data-reader="">
        <PageTitle>
          <UnderlinedTitle title={t.title} emphasis={t.emphasis} />
        </PageTitle>
        <Lede>
          <WithAddress text={fill(t.text, { date: since })} address={stored.email} />
        </Lede>
      </Section>
      <FrequencyForm {...{ token, hostName, answer }} frequency={stored.frequency} />
      <AddressForm {...{ token, answer }} email={stored.email} newEmail={stored.newEmail} />
      <Section
        space="tight"
        side={
          <SideHead id="stop-title" note={t.stopNote}>
            {t.stop}
          </SideHead>
        }
        aria-labelledby="stop-title"
      >
        <Action token={token} action="stop" button={t.stopButton}>
          {t.stopText}
        </Action>
      </Section>
      <Section
        space="tight"
        side={
          <SideHead id="stored-title" note={t.allNote}>
            {t.all}
          </SideHead>
        }
        mainClassName={styles.actions}
        aria-labelledby="stored-title"
      >
        <p>{t.allText}</p>
        <Stored stored={stored} timeZone={timeZone} />
        <Action token={token} action="delete" button={t.delete}>
          {t.deleteText}
        </Action>
      </Section>
    </>
  )
}

/** Everything that is stored of a reader. */
function Stored({ stored, timeZone }: Omit<ReaderProps, 'token'>) {
  const { newsletter, language } = pageTexts()
  const { stored: t, places, preferences } = newsletter
  const dayOf = (instant: string) => formatDay(dayIn(instant, timeZone), language)
  const place = [places[stored.source], stored.sourceNote].filter(Boolean).join(': ')
  const rows: [string, string[]][] = [
    [t.email, [stored.email]],
    [t.asked, [dayOf(stored.askedAt)]],
    [t.place, [place]],
    [t.rhythm, [{ each: preferences.each, weekly: preferences.weekly }[stored.frequency]]],
    [t.newAddress, stored.newEmail ? [stored.newEmail] : []],
    [t.language, [languageIn(stored.language, language)]],
    [t.confirmed, stored.confirmedAt ? [dayOf(stored.confirmedAt)] : []],
    [t.failures, stored.failures > 0 ? [`${stored.failures} (${stored.failure ?? ''})`] : []],
    [t.reported, stored.bounces.map(({ reason, at }) => `${dayOf(at)}: ${reason ?? ''}`)],
    [t.mails, stored.mails.map(({ subject, at }) => `${dayOf(at)}: ${subject}`)],
  ]
  return (
    <dl className={styles.stored}>
      {rows
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.map((value, i) => (
              <dd key={i} dir="auto">
                {value}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

export function Stopped({ token, stored }: Omit<ReaderProps, 'timeZone'>) {
  const { stopped: t } = pageTexts().newsletter
  const canReturn = stored.state === 'stopped' && stored.confirmedAt !== null
  return (
    <>
      <AnswerPage title={t.title} text={<WithAddress text={t.text} address={stored.email} />}>
        {canReturn && (
          <>
            <Action token={token} action="put-back" button={t.back}>
              {t.mistake}
            </Action>
            <Action token={token} action="put-back" frequency="weekly" button={t.weekly} />
          </>
        )}
      </AnswerPage>
      <Section
        space="tight"
        side={<SideHead id="goodbye-title">{t.goodbye}</SideHead>}
        aria-labelledby="goodbye-title"
      >
        <Action token={token} action="delete" button={t.delete}>
          {t.goodbyeText}
        </Action>
      </Section>
    </>
  )
}
