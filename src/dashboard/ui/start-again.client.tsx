'use client'

import type { ReactNode } from 'react'
import { Alert } from './feedback'
import { Button, layout } from './kit'
import { useAction } from './use-action.client'

/**
 * Says what does not happen since the site was restored from a backup, with a button for owners. One
 * press lets mails go and shows letters.
 * @param children says why, and what to do
 */
export function StartAgain({
  title,
  children,
  canChange,
  start,
  done,
}: {
  title: string
  children: ReactNode
  canChange: boolean
  start: () => Promise<unknown>
  done: string
}) {
  const { act, isBusy, feedback } = useAction()
  const press = () =>
    act(async () => {
      await start()
      return { message: done }
    }, 'Couldn’t start sending.')
  return (
    <div className={layout.act}>
      <Alert title={title}>This site was restored from a backup. {children}</Alert>
      {canChange && (
        <p>
          <Button
            variant="secondary"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => void press()}
          >
            Start sending
          </Button>
        </p>
      )}
      {feedback}
    </div>
  )
}
