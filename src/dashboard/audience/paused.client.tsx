'use client'

import { startSending } from '@/api-client/newsletter'
import { Alert } from '../ui/feedback'
import { Button, layout } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/**
 * Says that nothing is mailed since the site was restored: the list may have people on it who have
 * stopped since the backup was made.
 */
export function Paused({ canChange }: { canChange: boolean }) {
  const { act, isBusy, feedback } = useAction()
  const start = () =>
    act(async () => {
      await startSending()
      return { message: 'Sending is on again.' }
    }, 'Couldn’t start sending.')
  return (
    <div className={layout.act}>
      <Alert title="No mails are sent.">
        This site was restored from a backup. Anyone who stopped after it was made is on the list
        again.{' '}
        {canChange ? 'Check the list, then start sending.' : 'An owner can start sending again.'}
      </Alert>
      {canChange && (
        <p>
          <Button
            variant="secondary"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => void start()}
          >
            Start sending
          </Button>
        </p>
      )}
      {feedback}
    </div>
  )
}
