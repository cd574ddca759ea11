import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'

/** The server found another state than this page (409, D15): says which, and lets the host choose. */
export function Conflict({
  what,
  title,
  wasSeen,
  onReplace,
  other,
}: {
  /** Such as `Episode 12`. */
  what: string
  /** Of what is there now; null when it cannot be told. */
  title: string | null
  /** Whether this page knew of it before it sent anything. */
  wasSeen: boolean
  onReplace: () => void
  /** Another way out, such as the next number. */
  other?: { label: string; onChoose: () => void }
}) {
  return (
    <Alert kind="error">
      <p>
        <strong>
          {what} {wasSeen ? 'has been saved since this page looked' : 'exists already'}
          {title ? ':' : '.'}
        </strong>{' '}
        {title && `“${title}”. `}Nothing was changed, and everything you typed is still here.
      </p>
      <FormActions>
        <Button variant="secondary" size="small" onClick={onReplace}>
          Replace it
        </Button>
        {other && (
          <Button variant="secondary" size="small" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
      </FormActions>
    </Alert>
  )
}
