import { archiveAddress } from '@/client/archives'
import { formatBytes } from '@/domain/show/archive-runs'
import { formatRecent } from '@/domain/show/show-time'
import type { DeskArchives, ListedArchive } from '@/server/desk/archives'
import { Head, Section } from '../ui/head'
import { buttonClass, ui, VisuallyHidden } from '../ui/kit'
import styles from './backup.module.css'
import { BackupNow, CheckArchive, RunsProvider } from './runs.client'

const SHOWN = 5

function Download({ archive, when }: { archive: ListedArchive; when: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      href={archiveAddress(archive.name)}
      download
    >
      Download<VisuallyHidden> {when}</VisuallyHidden>
    </a>
  )
}

/** Backup and export as buttons, what is stored, and the check of an archive; for owners. */
export function BackupPage({ archives, now }: { archives: DeskArchives; now: Date }) {
  const { backups, lastExport, runs, timeZone, isDaily, isEncrypted } = archives
  const when = (archive: ListedArchive) => formatRecent(new Date(archive.madeAt), now, timeZone)
  const row = (archive: ListedArchive) => (
    <li key={archive.name}>
      <span>
        <span className={ui.strong}>{when(archive)}</span>{' '}
        <span className={ui.soft}>
          {formatBytes(archive.bytes)}
          {archive.isVerified && ', verified'}
        </span>
        {archive.fault && <span className={ui.bad}> Damaged</span>}
      </span>
      <Download archive={archive} when={`the backup of ${when(archive)}`} />
    </li>
  )
  return (
    <RunsProvider runs={runs}>
      <Head
        title="Backup & export"
        note="Everything is yours to take with you. Neither of these changes the site."
      />
      <Section
        side="Backup"
        note={isDaily ? 'One is also made every night.' : undefined}
        id="backup"
        isFirst
      >
        <p className={styles.what}>
          The whole site in one file: content, images, accounts, history and statistics. It restores
          this site as it was.{' '}
          {isEncrypted
            ? 'It’s encrypted: only the server’s passphrase opens it.'
            : 'It isn’t encrypted, and it contains private data: keep it in a safe place.'}
        </p>
        <BackupNow kind="backup" label="Back up now" />
        {backups === null ? (
          <p className={ui.bad}>Can’t read the backup folder.</p>
        ) : backups.length === 0 ? (
          <p className={ui.note}>No backup yet.</p>
        ) : (
          <>
            <ul role="list" className={styles.archives} aria-label="Stored backups">
              {backups.slice(0, SHOWN).map(row)}
            </ul>
            {backups.length > SHOWN && (
              <details className={ui.fold}>
                <summary>{backups.length - SHOWN} older</summary>
                <ul role="list" className={styles.archives} aria-label="Older backups">
                  {backups.slice(SHOWN).map(row)}
                </ul>
              </details>
            )}
          </>
        )}
      </Section>
      <Section side="Export" id="export">
        <p className={styles.what}>
          Your content, for any other software: episodes, guests, quotes and texts as Markdown and
          JSON, images, and statistics as tables. No accounts, no history. It isn’t encrypted, and
          it contains your drafts. Only the newest is stored.
        </p>
        <BackupNow kind="export" label="Export now" />
        {lastExport ? (
          <ul role="list" className={styles.archives} aria-label="Last export">
            <li>
              <span>
                <span className={ui.strong}>{when(lastExport)}</span>{' '}
                <span className={ui.soft}>{formatBytes(lastExport.bytes)}</span>
              </span>
              <Download archive={lastExport} when={`the export of ${when(lastExport)}`} />
            </li>
          </ul>
        ) : (
          <p className={ui.note}>No export yet.</p>
        )}
      </Section>
      <Section side="Check a backup" note="Shows what’s in it. Restores nothing." id="check">
        <CheckArchive
          stored={(backups ?? []).map((archive) => ({ name: archive.name, label: when(archive) }))}
        />
      </Section>
    </RunsProvider>
  )
}
