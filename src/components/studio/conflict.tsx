import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { FormActions } from '@/components/ui/form'

/** Somebody else was faster (409, D15): says what is there now and lets the host choose. */
export function Conflict({
  what,
  title,
  onReplace,
  other,
}: {
  /** Such as `episode 12`. */
  what: string
  /** Of what is there now; null when it cannot be told. */
  title: string | null
  onReplace: () => void
  /** Another way out, such as the next number. */
  other?: { label: string; onChoose: () => void }
}) {
  return (
    <Alert kind="error">
      <p>
        <strong>
          Someone else has saved {what} meanwhile{title ? ':' : '.'}
        </strong>{' '}
        {title && `“${title}”. `}Nothing was changed, and everything you typed is still here.
      </p>
      <FormActions>
        <Button look="paper" size="small" onClick={onReplace}>
          Replace it
        </Button>
        {other && (
          <Button look="paper" size="small" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
      </FormActions>
    </Alert>
  )
}
