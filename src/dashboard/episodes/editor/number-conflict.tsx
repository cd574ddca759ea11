import Link from 'next/link'
import { deskEpisodePath } from '@/domain/desk-routes'
import styles from '../../ui/feedback.module.css'
import { Icon, ui } from '../../ui/kit'

/** The number of a new episode is taken: by what, and what can be done. */
export function NumberConflict({
  number,
  found,
  suggested,
  onReplace,
  onSuggested,
}: {
  number: number
  found: { id: string; title: string; updatedAt: string; isInTrash: boolean }
  suggested: number
  onReplace: (trashedAt: string) => void
  onSuggested: () => void
}) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            Episode {number} {found.isInTrash ? 'is in trash' : 'already exists'}
          </strong>
          {found.title ? `: “${found.title}”.` : '.'} Choose another number to save this episode.
        </p>
        <div className={ui.words}>
          {found.isInTrash ? (
            <button type="button" onClick={() => onReplace(found.updatedAt)}>
              Replace it
            </button>
          ) : (
            <Link href={deskEpisodePath(found.id)}>Edit it</Link>
          )}
          {suggested !== number && (
            <button type="button" onClick={onSuggested}>
              Use {suggested}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
