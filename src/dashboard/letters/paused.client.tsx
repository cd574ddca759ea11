'use client'

import { api } from '@/client/request'
import { StartAgain } from '../ui/start-again.client'

/** After a restore, letters may be here that their writers have taken back since the backup was made. */
export const LettersPaused = ({ canChange }: { canChange: boolean }) => (
  <StartAgain
    title="No letters are shown."
    canChange={canChange}
    start={() => api.post('/letters/start')}
    done="Letters are shown again, and emails are sent."
  >
    Letters withdrawn after the backup was made are back.{' '}
    {canChange
      ? 'When this is the site that visitors use, start it.'
      : 'An owner can start it again.'}
  </StartAgain>
)
