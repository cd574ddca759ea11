import Link from 'next/link'
import { DESK } from '@/domain/desk-paths'
import { Section } from '../ui/head'
import { Keys } from './keys'
import { KeysSwitch } from './keys-switch.client'

const To = ({ href, children }: { href: string; children: string }) => (
  <Link className="d-link" href={href} prefetch={false}>
    {children}
  </Link>
)

/** How the desk works, in a few words per subject. */
export const Help = ({ isOwner }: { isOwner: boolean }) => (
  <>
    <Section id="week" side="Each week" isFirst>
      <div className="d-help">
        <p>
          The <To href={DESK.home}>desk</To> shows the next release, what is missing for it, and the
          release days after it. <To href={DESK.newEpisode}>New episode</To> begins one. What you
          type is saved as a draft by itself; nobody sees it.
        </p>
        <p>
          <strong>Schedule</strong> puts the episode on a release day, <strong>Publish</strong>{' '}
          makes it live at once. Times are always those of the show.
        </p>
      </div>
    </Section>
    <Section id="status" side="Status">
      <div className="d-help">
        <p>
          <strong>Live</strong>: visitors see it. <strong>Live + unpublished edits</strong>: they
          see it without your newest changes. <strong>Scheduled</strong>: it comes out by itself.{' '}
          <strong>Draft</strong>: only the desk knows it.
        </p>
      </div>
    </Section>
    <Section id="undo" side="Going back">
      <div className="d-help">
        <p>
          What you put in the trash stays there until you delete it for good. Both the trash and who
          changed what are in <To href={DESK.history}>History &amp; trash</To>. An earlier version
          of an episode is restored in its history.
        </p>
      </div>
    </Section>
    <Section id="quote" side="Quote">
      <div className="d-help">
        <p>
          <To href={DESK.quotes}>Quotes</To> are planned ahead: each shows from its day until the
          next one.
        </p>
      </div>
    </Section>
    <Section id="people" side="People">
      <div className="d-help">
        <p>
          Editors run the show. Owners also decide about <To href={DESK.people}>people</To>, API
          keys and the <To href={DESK.site}>site</To>. A colleague is invited by a link and sets
          their own password.
        </p>
      </div>
    </Section>
    <Section id="backups" side="Backups">
      <div className="d-help">
        <p>
          A backup has everything on the site in one file. Whoever runs the server switches on one
          for every night with the setting <code>BACKUP_DAILY=true</code>, or makes one with{' '}
          <code>npm run backup</code>. Once a week one is verified by restoring it beside the site.
          The <To href={DESK.home}>desk</To> tells owners when backups stop or cannot be restored.
        </p>
      </div>
    </Section>
    <Section id="keyboard" side="Keyboard">
      <div className="d-help">
        <Keys isOwner={isOwner} />
        <KeysSwitch />
        <p className="d-note">They do nothing while you type in a field.</p>
      </div>
    </Section>
  </>
)
