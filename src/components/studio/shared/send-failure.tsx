import type { Failure } from '@/components/forms/failure'
import { Alert } from '@/components/ui/alert'

/** Shows why a form was not sent, that nothing typed is lost, and what to do. */
export function SendFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  const hasFields = Object.keys(failure.fields).length > 0
  return (
    <Alert kind="error">
      <p>
        That didn’t work: {failure.message} Everything you typed is still here.{' '}
        {hasFields ? 'Fix the highlighted fields.' : 'Try again.'}
      </p>
    </Alert>
  )
}
