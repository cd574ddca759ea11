'use client'

import { replayDelivery } from '@/client/webhooks'
import { Button } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** Sends a webhook delivery once more. */
export function SendAgain({ id }: { id: number }) {
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const replay = () =>
    act(async () => {
      await replayDelivery(id)
      return { message: 'Sending again.' }
    })
  return (
    <>
      {feedback}
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void replay()}>
        Send again
      </Button>
    </>
  )
}
