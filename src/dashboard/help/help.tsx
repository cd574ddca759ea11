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
    <Section id="week" side="Each week" isFirst>
      <div className={styles.help}>
        <p>
          The desk is where you run the show. Its <To href={DESK_ROUTES.home}>Overview</To> shows
          the next release, what it still needs, and the release days after it.{' '}
          <To href={DESK_ROUTES.newEpisode}>New episode</To> starts one. Drafts save automatically
          and aren’t public.
        </p>
        <p>
          <strong>Schedule</strong> sets a release day, <strong>Publish</strong> makes the episode
          live now. All times are show time.
        </p>
      </div>
    </Section>
    <Section id="status" side="Status">
      <div className={styles.help}>
        <p>
          <strong>Live</strong>: visitors see it. <strong>Live, unpublished changes</strong>: they
          see it without your latest changes. <strong>Scheduled</strong>: it goes live
          automatically. <strong>Draft</strong>: only you and your team can see it.
        </p>
      </div>
    </Section>
    <Section id="undo" side="Undo">
      <div className={styles.help}>
        <p>
          Items in trash stay until you delete them permanently. Trash and all activity are in{' '}
          <To href={DESK_ROUTES.history}>History &amp; trash</To>. To restore an earlier version of
          an episode, open its history.
        </p>
      </div>
    </Section>
    <Section id="quote" side="Quote">
      <div className={styles.help}>
        <p>
          <To href={DESK_ROUTES.quotes}>Quotes</To> are scheduled ahead: each is shown from its day
          until the next one.
        </p>
      </div>
    </Section>
    <Section id="people" side="Team">
      <div className={styles.help}>
        <p>
          Editors manage content. Owners also manage the <To href={DESK_ROUTES.people}>team</To>,
          API keys and <To href={DESK_ROUTES.site}>settings</To>. Invite colleagues with a link;
          they set their own password.
        </p>
      </div>
    </Section>
    <Section id="backups" side="Backups">
      <div className={styles.help}>
        <p>
          A backup is one file with everything on the site. The person who runs the server turns on
          nightly backups with <code>BACKUP_DAILY=true</code>, or creates one with{' '}
          <code>npm run backup</code>. Once a week, one is verified by restoring it next to the
          site. The <To href={DESK_ROUTES.home}>Overview</To> shows owners when backups stop or
          can’t be restored.
        </p>
      </div>
    </Section>
    <Section id="keyboard" side="Keyboard">
      <div className={styles.help}>
        <Keys isOwner={isOwner} />
        <KeysSwitch />
        <p className={ui.note}>They’re off while you type in a field.</p>
      </div>
    </Section>
  </>
)
