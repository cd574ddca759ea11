'use client'

import { startLetters } from '@/api-client/letters'
import { Alert } from '../ui/feedback'
import { Button, layout } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/**
 * Says that no letter is shown since the site was restored: writers may have taken some back since
 * the backup was made.
 */
export function LettersPaused({ canChange }: { canChange: boolean }) {
  const { act, isBusy, feedback } = useAction()
  const start = () =>
    act(async () => {
      await startLetters()
      return { message: 'Letters are shown again, and mails are sent.' }
    }, 'Couldn’t start.')
  return (
    <div className={layout.act}>
      <Alert title="No letters are shown.">
        This site was restored from a backup. Letters that were taken back after it was made are
        here again.{' '}
        {canChange
          ? 'When this is the site that visitors use, start it.'
          : 'An owner can start it again.'}
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
