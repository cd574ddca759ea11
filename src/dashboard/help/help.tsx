import { DESK_ROUTES } from '@/domain/desk-routes'
import { Section } from '../ui/head'
import { TextLink, ui } from '../ui/kit'
import styles from './help.module.css'
import { Keys } from './keys'
import { KeysSwitch } from './keys-switch.client'

const To = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href}>{children}</TextLink>
)

/** Help, in a few sentences per subject. */
export const Help = ({ isOwner }: { isOwner: boolean }) => (
  <>
    <Section id="week" side="Each week" isFirst className={styles.help}>
      <p>
        The desk is where you run the show. Its <To href={DESK_ROUTES.home}>Overview</To> shows the
        next release, what it still needs, and the release days after it.{' '}
        <To href={DESK_ROUTES.newEpisode}>New episode</To> starts one. Drafts save automatically and
        aren’t public.
      </p>
      <p>
        <strong>Schedule</strong> sets a release day, <strong>Publish</strong> makes the episode
        live now. All times are show time.
      </p>
    </Section>
    <Section id="status" side="Status" className={styles.help}>
      <p>
        <strong>Live</strong>: visitors see it. <strong>Live, unpublished changes</strong>: they see
        it without your latest changes. <strong>Scheduled</strong>: it goes live automatically.{' '}
        <strong>Draft</strong>: only you and your team can see it.
      </p>
    </Section>
    <Section id="undo" side="Undo" className={styles.help}>
      <p>
        Items in trash stay until you delete them permanently. Trash and all activity are in{' '}
        <To href={DESK_ROUTES.history}>History &amp; trash</To>. To restore an earlier version of an
        episode, open its history.
      </p>
    </Section>
    <Section id="topics" side="Topics" className={styles.help}>
      <p>
        <To href={DESK_ROUTES.topics}>Topics</To> sort your episodes, up to eight of them. To give
        one to many episodes, select them in the list of{' '}
        <To href={DESK_ROUTES.episodes}>episodes</To>, or let words in titles find them. If you
        change a topic’s URL or merge a topic, the old URL redirects to the new one.
      </p>
    </Section>
    <Section id="quote" side="Quote" className={styles.help}>
      <p>
        <To href={DESK_ROUTES.quotes}>Quotes</To> are scheduled ahead: each is shown from its day
        until the next one.
      </p>
    </Section>
    <Section id="newsletter" side="Newsletter" className={styles.help}>
      <p>
        Owners turn it on in the <To href={DESK_ROUTES.siteNewsletter}>settings</To>. Tick{' '}
        <strong>Email subscribers when it goes live</strong> in an episode, or write one under{' '}
        <To href={DESK_ROUTES.mails}>Newsletter</To>. Each address gets an email once.{' '}
        <To href={DESK_ROUTES.audience}>Audience</To> lists who gets them.
      </p>
    </Section>
    <Section id="letters" side="Letters" className={styles.help}>
      <p>
        Owners turn them on in the <To href={DESK_ROUTES.siteLetters}>settings</To>. Listeners write
        or record to the show, and <To href={DESK_ROUTES.letters}>Letters</To> shows what arrived,
        for your team alone. <strong>Publish</strong> appears once the writer has agreed; a voice
        message also needs a transcript. Ask a{' '}
        <To href={DESK_ROUTES.questions}>question of the week</To> to get more of them.
      </p>
    </Section>
    <Section id="people" side="Team" className={styles.help}>
      <p>
        Editors manage content. Owners also manage the <To href={DESK_ROUTES.people}>team</To>,
        <To href={DESK_ROUTES.apiKeys}>API keys</To> and <To href={DESK_ROUTES.site}>settings</To>.
        Invite colleagues with a link; they set their own password.
      </p>
    </Section>
    <Section id="backups" side="Backups" className={styles.help}>
      <p>
        A backup is one file with everything on the site. Owners make and check one under{' '}
        <To href={DESK_ROUTES.backup}>Backup &amp; export</To>. The person who runs the server turns
        on nightly backups with <code>BACKUP_DAILY=true</code>, and restores them. Once a week, one
        is verified by restoring it next to the site. The <To href={DESK_ROUTES.home}>Overview</To>{' '}
        shows owners when backups stop or can’t be restored.
      </p>
    </Section>
    <Section id="keyboard" side="Keyboard" className={styles.help}>
      <Keys isOwner={isOwner} />
      <KeysSwitch />
      <p className={ui.note}>They’re off while you type in a field.</p>
    </Section>
  </>
)
