import { DESK_ROUTES } from '@/domain/desk-routes'
import type { JoinSource, SubscriberCounts } from '@/domain/newsletter/subscribers'
import { PATHS } from '@/domain/paths'
import type { DeskAudience } from '@/server/desk/audience'
import { Empty } from '../ui/feedback'
import { Head, Section } from '../ui/head'
import { buttonClass, Icon, layout, TextLink, ui } from '../ui/kit'
import { Addresses } from './addresses.client'
import styles from './audience.module.css'
import { Growth } from './growth'
import { ImportForm } from './import-form.client'
import { NewsletterOff } from './newsletter-off'
import { Paused } from './paused.client'
import { SOURCES } from './words'

const Sums = ({ counts }: { counts: SubscriberCounts }) => (
  <dl className={styles.sums}>
    <div>
      <dt>get the newsletter</dt>
      <dd>{counts.states.active}</dd>
    </div>
    {counts.weekly > 0 && (
      <div>
        <dt>of them once a week</dt>
        <dd>{counts.weekly}</dd>
      </div>
    )}
    <div>
      <dt>wait to confirm</dt>
      <dd>{counts.states.waiting}</dd>
    </div>
    <div>
      <dt>came in 30 days</dt>
      <dd>{counts.came}</dd>
    </div>
    <div>
      <dt>left in 30 days</dt>
      <dd>{counts.left}</dd>
    </div>
  </dl>
)

function Sources({ sources }: { sources: SubscriberCounts['sources'] }) {
  const used = (Object.entries(sources) as [JoinSource, number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
  const most = Math.max(1, ...Object.values(sources))
  return (
    <section aria-labelledby="sources">
      <h2 className={ui.heading} id="sources">
        Where they signed up
      </h2>
      <ul className={styles.bars} role="list">
        {used.map(([source, count]) => (
          <li key={source}>
            <span>{SOURCES[source]}</span>
            <b>{count}</b>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows who gets the newsletter: how many, since when and from where, and each address. */
export function AudiencePage({ audience }: { audience: DeskAudience }) {
  const { isOn, mailsAllowed, canChange, counts, growth, total } = audience
  return (
    <>
      <Head
        title="Audience"
        note={
          <>
            The newsletter is {isOn ? 'on' : 'off'}. Addresses stay on this server.{' '}
            {canChange && <TextLink href={DESK_ROUTES.siteNewsletter}>Settings</TextLink>}
          </>
        }
        actions={
          isOn && (
            <>
              {canChange && (
                <a className={buttonClass({ variant: 'secondary' })} href="#import">
                  <Icon name="upload" />
                  Import
                </a>
              )}
              <a className={buttonClass()} href={DESK_ROUTES.newMail}>
                <Icon name="plus" />
                New email
              </a>
            </>
          )
        }
      />
      {!isOn && <NewsletterOff canChange={canChange} />}
      {isOn && !mailsAllowed && <Paused canChange={canChange} />}
      {isOn && total === 0 && (
        <Empty
          title="Nobody yet"
          note="The form is on the home page, at the end of every episode, in the footer and in the welcome popup."
        >
          <a className={buttonClass({ variant: 'secondary' })} href={PATHS.newsletter}>
            See the form
          </a>
        </Empty>
      )}
      {total > 0 && (
        <>
          <div className={layout.split}>
            <div>
              <Section side="On the list" id="sums" isFirst>
                <Sums counts={counts} />
              </Section>
              <Section side="Growth" id="growth">
                <Growth days={growth} />
              </Section>
            </div>
            <aside className={layout.aside} aria-label="Where they signed up">
              <Sources sources={counts.sources} />
            </aside>
          </div>
          <Addresses audience={audience} />
        </>
      )}
      {isOn && canChange && <ImportForm />}
    </>
  )
}
