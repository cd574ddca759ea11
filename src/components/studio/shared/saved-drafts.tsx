import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'
import styles from './saved-drafts.module.css'
import type { Draft } from './use-draft'

const when = (savedAt: string) =>
  new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers what was typed and never sent; nothing where there is nothing. */
export function SavedDrafts<T>({
  draft: { offers, restore, discard },
  hasImage = false,
}: {
  draft: {
    offers: Draft<T>[]
    restore: (offer: Draft<T>) => void
    discard: (offer: Draft<T>) => void
  }
  /** Whether the form has an image, which is not kept. */
  hasImage?: boolean
}) {
  return (
    <div role="status" className={styles.offers}>
      {offers.map((offer) => (
        <Alert key={offer.id} kind="note">
          <p>
            <strong>You have an unsent form</strong> from {when(offer.savedAt)}.
            {hasImage && ' The image has to be chosen again.'}
          </p>
          <FormActions>
            <Button variant="secondary" size="small" onClick={() => restore(offer)}>
              Fill it in again
            </Button>
            <Button variant="secondary" size="small" onClick={() => discard(offer)}>
              Throw it away
            </Button>
          </FormActions>
        </Alert>
      ))}
    </div>
  )
}
