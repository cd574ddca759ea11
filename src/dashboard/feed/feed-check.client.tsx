'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { checkFeed } from '@/client/imports'
import { api } from '@/client/request'
import type { FollowingPage } from '@/server/desk/following'
import { Alert } from '../ui/feedback'
import { Button, classNames, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

const POLL_MS = 2000

/** Looks now and then whether a check is over, and has the page read again then. */
function useEndOfCheck(isChecking: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isChecking) return
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      // Whatever is wrong, the next time may be better.
      const now = await api.get('/imports/feed').catch(() => null)
      if (!isOver && now && !now.isChecking) router.refresh()
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isChecking, router])
}

export function FeedCheck({ following }: { following: FollowingPage }) {
  const { isChecking, lastCheck, problem, nextAt } = following
  const { act, isBusy, feedback } = useAction()
  useEndOfCheck(isChecking)
  const check = () =>
    act(async () => {
      await checkFeed()
      return null
    }, 'Couldn’t check the feed.')
  return (
    <div className={classNames(ui.sheet, forms.form)}>
      <p className={ui.heading} role="status">
        {isChecking ? 'Checking now …' : (lastCheck ?? 'Not checked yet.')}
      </p>
      {problem !== null && !isChecking && (
        <Alert title="The last check failed.">
          {problem} {nextAt === null ? 'The next check is within an hour.' : `Next try: ${nextAt}.`}{' '}
          Nothing on this site has changed.
        </Alert>
      )}
      <p className={ui.note}>
        The feed is checked every hour, and every five minutes around the usual time of a new
        episode.
      </p>
      <div className={ui.actions}>
        <Button
          variant="secondary"
          disabled={isBusy || isChecking}
          busy={isBusy}
          onClick={() => void check()}
        >
          Check now
        </Button>
      </div>
      {feedback}
    </div>
  )
}
