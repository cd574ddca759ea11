import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'

const when = (savedAt: string) =>
  new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers what was typed and never sent. */
export function DraftOffer({
  savedAt,
  hasImage,
  onRestore,
  onDiscard,
}: {
  savedAt: string
  /** Whether the form has an image, which is not kept. */
  hasImage: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  return (
    <Alert kind="note">
      <p>
        <strong>You have an unsent form</strong> from {when(savedAt)}.
        {hasImage && ' The image has to be chosen again.'}
      </p>
      <FormActions>
        <Button look="paper" size="small" onClick={onRestore}>
          Fill it in again
        </Button>
        <Button look="paper" size="small" onClick={onDiscard}>
          Throw it away
        </Button>
      </FormActions>
    </Alert>
  )
}
