import Link from 'next/link'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { Alert } from '../../ui/feedback'
import { Head } from '../../ui/head'
import { Band, forms } from '../../ui/kit'
import { Toast } from '../../ui/toast'

/** Shown instead of the editor after its episode was moved to the trash. */
export function InTrash({
  name,
  error,
  onUndo,
}: {
  name: string
  /** Reason why the episode could not be restored. */
  error: string | null
  onUndo: () => void
}) {
  return (
    <>
      <Head title={name} />
      <Band side={null} className={forms.form}>
        <Toast message={`${name} moved to trash.`} onUndo={onUndo} isLasting />
        {error && (
          <Alert title={`Couldn’t restore ${nameInSentence(name)}.`}>{error} Try again.</Alert>
        )}
        <p>
          <Link href={DESK_ROUTES.episodes}>All episodes</Link>
        </p>
      </Band>
    </>
  )
}
