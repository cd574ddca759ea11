import type { ArchiveCheck, EpisodeChange } from '@/domain/show/archive-runs'
import { countOf } from '@/domain/language/text'
import { formatLongDay } from '@/domain/show/show-time'
import { Alert } from '../ui/feedback'
import { ui } from '../ui/kit'
import styles from './backup.module.css'

/** Episodes of one kind of change, which can be opened. */
function Change({ title, change }: { title: string; change: EpisodeChange }) {
  const { count, episodes } = change
  if (count === 0)
    return (
      <p>
        {title}: <strong>none</strong>
      </p>
    )
  return (
    <details className={ui.fold}>
      <summary>
        {title}: {count.toLocaleString('en')}
      </summary>
      <ul role="list" className={styles.episodes}>
        {episodes.map(({ id, title: name }) => (
          <li key={id} dir="auto">
            {name ?? id}
          </li>
        ))}
        {count > episodes.length && <li className={ui.soft}>and {count - episodes.length} more</li>}
      </ul>
    </details>
  )
}

const COUNTED = [
  ['episodes', 'episode'],
  ['guests', 'guest'],
  ['quotes', 'quote'],
  ['accounts', 'account'],
] as const

export function Checked({ check: { name, fault, about } }: { check: ArchiveCheck }) {
  if (!about) return <Alert title="This backup can’t be used.">{fault}</Alert>
  const { changes, documents, files, missing, madeAt, version } = about
  const held = COUNTED.map(([key, of]) => countOf(documents[key], of))
  return (
    <section className={styles.checked} aria-label="What the backup holds">
      <h3 className={ui.heading}>The backup is complete</h3>
      <p>
        Made on {formatLongDay(madeAt.slice(0, 10))} by version {version}. It holds{' '}
        {held.join(', ')} and {countOf(files, 'file')}, drafts and trash included. All checksums
        match.
        {missing > 0 && ` ${countOf(missing, 'file')} had been lost before it was made.`}
      </p>
      <h4 className={ui.strong}>If it were restored now</h4>
      <Change title="Episodes that would come back" change={changes.added} />
      <Change title="Episodes that would change to how they were" change={changes.changed} />
      <Change title="Episodes that would be gone" change={changes.removed} />
      <p className={ui.note}>
        Texts, accounts and settings would be as they were then, too. Restoring is done on the
        server with the site stopped: <code>npm run restore -- {name || 'FILE'} --replace</code>. To
        try it out first: <code>npm run backup:verify -- {name || 'FILE'}</code>.
      </p>
    </section>
  )
}
