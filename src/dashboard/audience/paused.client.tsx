'use client'

import { api } from '@/client/request'
import { StartAgain } from '../ui/start-again.client'

/** After a restore, the list may have people on it who have stopped since the backup was made. */
export const Paused = ({ canChange }: { canChange: boolean }) => (
  <StartAgain
    title="No emails are sent."
    canChange={canChange}
    start={() => api.post('/newsletter/start')}
    done="Sending is on again."
  >
    Anyone who unsubscribed after the backup was made is on the list again.{' '}
    {canChange ? 'Check the list, then start sending.' : 'An owner can start sending again.'}
  </StartAgain>
)
