import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'

/** The stored document is not the one this page knew (409): says so and lets the host choose. */
export function Conflict({
  what,
  title,
  wasKnown,
  onReplace,
  alternative,
}: {
  /** Such as `Episode 12`. */
  what: string
  /** Title of the stored document; null if unknown. */
  title: string | null
  wasKnown: boolean
  onReplace: () => void
  /** Such as taking the next number. */
  alternative?: { label: string; onChoose: () => void }
}) {
  return (
    <Alert kind="error">
      <p>
        <strong>
          {what} {wasKnown ? 'has changed since this page checked' : 'already exists'}
          {title ? ':' : '.'}
        </strong>{' '}
        {title && `“${title}”. `}Nothing was saved, and everything you typed is still here.
      </p>
      <FormActions>
        <Button variant="secondary" size="small" onClick={onReplace}>
          Replace it
        </Button>
        {alternative && (
          <Button variant="secondary" size="small" onClick={alternative.onChoose}>
            {alternative.label}
          </Button>
        )}
      </FormActions>
    </Alert>
  )
}
