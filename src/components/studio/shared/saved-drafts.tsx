import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'
import styles from './saved-drafts.module.css'
import type { Draft } from './use-draft'

const formatTime = (savedAt: string) =>
  new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers to restore the drafts that were typed and never sent. */
export function SavedDrafts<T>({
  draft: { savedDrafts, restore, discard },
  hasImage = false,
}: {
  draft: {
    savedDrafts: Draft<T>[]
    restore: (draft: Draft<T>) => void
    discard: (draft: Draft<T>) => void
  }
  /** True if the form has an image, which drafts do not keep. */
  hasImage?: boolean
}) {
  return (
    <div role="status" className={styles.drafts}>
      {savedDrafts.map((draft) => (
        <Alert key={draft.id} kind="note">
          <p>
            <strong>You have an unsent draft</strong> from {formatTime(draft.savedAt)}.
            {hasImage && ' You’ll need to choose the image again.'}
          </p>
          <FormActions>
            <Button variant="secondary" size="small" onClick={() => restore(draft)}>
              Restore draft
            </Button>
            <Button variant="secondary" size="small" onClick={() => discard(draft)}>
              Discard draft
            </Button>
          </FormActions>
        </Alert>
      ))}
    </div>
  )
}
