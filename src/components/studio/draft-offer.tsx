import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'

const when = (savedAt: string) =>
  new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers what was typed and never sent; nothing where there is nothing. */
export function DraftOffer({
  draft,
  hasImage = false,
}: {
  draft: { offer: { savedAt: string } | null; restore: () => void; discard: () => void }
  /** Whether the form has an image, which is not kept. */
  hasImage?: boolean
}) {
  if (!draft.offer) return null
  return (
    <Alert kind="note">
      <p>
        <strong>You have an unsent form</strong> from {when(draft.offer.savedAt)}.
        {hasImage && ' The image has to be chosen again.'}
      </p>
      <FormActions>
        <Button look="paper" size="small" onClick={draft.restore}>
          Fill it in again
        </Button>
        <Button look="paper" size="small" onClick={draft.discard}>
          Throw it away
        </Button>
      </FormActions>
    </Alert>
  )
}
