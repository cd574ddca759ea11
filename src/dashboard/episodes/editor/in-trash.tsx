import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { Alert } from '../../ui/feedback'
import { forms, ui } from '../../ui/kit'
import { Toast } from '../../ui/toast'

/** Shown instead of the editor after its episode was moved to the trash. */
export function InTrash({
  number,
  error,
  onUndo,
}: {
  number: number
  /** Why the episode could not be restored. */
  error: string | null
  onUndo: () => void
}) {
  return (
    <div className={forms.form}>
      <h1 className={ui.title}>Episode {number}</h1>
      <Toast message={`Episode ${number} moved to trash.`} onUndo={onUndo} isLasting />
      {error && <Alert title={`Couldn’t restore episode ${number}.`}>{error} Try again.</Alert>}
      <p>
        <Link href={DESK_ROUTES.episodes}>All episodes</Link>
      </p>
    </div>
  )
}
