'use client'

import { undoable } from '../ui/action-result'
import { useEffect, useRef } from 'react'
import { deleteMail, readMail, sendMail, unmailEpisode } from '@/client/newsletter'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { dayIn, weekdayOf } from '@/domain/show/show-time'
import type { DeskMail } from '@/server/desk/mails'
import { releaseDayAndTime } from '../episodes/save-actions'
import { Button } from '../ui/kit'
import { BottomBar } from '../ui/save-bar'
import type { MailDraft } from './use-mail.client'
import { type SendChoice, sendInstant } from './when'
import { mailTitle } from './words'

const TAKE_BACK_MS = 10_000

function saveText({ isSaving, isUnsaved, mail }: MailDraft): string {
  if (isSaving) return 'Saving…'
  if (isUnsaved) return 'Unsaved changes'
  return mail ? 'Saved' : 'Nothing written yet'
}

/** Shows what can be done with an email that is not sent yet. */
export function MailBar({
  page: { active, timeZone, episode, now },
  draft,
  choice,
}: {
  page: DeskMail
  draft: MailDraft
  choice: SendChoice
}) {
  const router = usePageRouter()
  const { mail, save, act, show, isActing, isUnsaved } = draft
  const isOff = isActing || (mail === null && !isUnsaved)
  const ahead = useRef(0)
  useEffect(() => {
    ahead.current = Date.parse(now) - Date.now()
  }, [now])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const instant = sendInstant(choice, timeZone)

  const schedule = (at: Date) => {
    clearTimeout(timer.current)
    return act(async () => {
      await save({ sendAt: at.toISOString() })
      return undoable(
        `Scheduled for ${releaseDayAndTime(at.toISOString(), timeZone)}.`,
        'Unscheduled.',
        () => save({ sendAt: null }),
      )
    }, 'Couldn’t schedule the email.')
  }
  const unschedule = () => {
    clearTimeout(timer.current)
    return act(async () => {
      await save({ sendAt: null })
      return { message: 'Unscheduled. It stays a draft.' }
    }, 'Couldn’t unschedule the email.')
  }
  const readers = countOf(active, 'reader')

  /** Sends what is still scheduled for then; if this page is closed before, the server does within a minute. */
  const sendScheduled = (sendAt: string | null) =>
    act(async () => {
      const { id } = await save()
      const current = await readMail(id)
      const isDue = current.state === 'scheduled' && current.sendAt === sendAt
      show(isDue ? await sendMail(id) : current)
      return null
    }, 'Couldn’t send the email.')
  const send = () => {
    if (!window.confirm(`Send this email to ${readers}?`)) return
    clearTimeout(timer.current)
    void act(async () => {
      // The server sends it within a minute anyway.
      if (mail?.state === 'waiting') {
        show(await sendMail((await save()).id))
        return { message: `Sending to ${readers}.` }
      }
      const { sendAt } = await save({
        sendAt: new Date(Date.now() + ahead.current + TAKE_BACK_MS).toISOString(),
      })
      timer.current = setTimeout(() => void sendScheduled(sendAt), TAKE_BACK_MS)
      return undoable(
        `Sending to ${readers} in ten seconds.`,
        'Not sent. It stays a draft.',
        async () => {
          clearTimeout(timer.current)
          await save({ sendAt: null })
        },
      )
    }, 'Couldn’t send the email.')
  }
  const wait = () =>
    act(async () => {
      await save({ isWaiting: true })
      return { message: 'It’s emailed when the episode goes live.' }
    }, 'Couldn’t schedule the email.')
  const cancel = () =>
    act(async () => {
      const left = await unmailEpisode(await save())
      if (left) show(left)
      else router.push(DESK_ROUTES.mails)
      return { message: 'It won’t be emailed.' }
    }, 'Couldn’t cancel the email.')
  const remove = () => {
    if (!mail) return
    const question = `Delete “${mailTitle(mail)}” permanently? This can’t be undone.`
    if (!window.confirm(question)) return
    void act(async () => {
      await deleteMail(mail.id)
      router.push(DESK_ROUTES.mails)
      return null
    }, 'Couldn’t delete the email.')
  }

  const isOfEpisode = mail?.kind === 'episode'
  const isTimed = !isOfEpisode || episode?.isLive
  return (
    <BottomBar state={saveText(draft)}>
      {mail && mail.state !== 'waiting' && (
        <Button variant="quiet" disabled={isActing} onClick={remove}>
          Delete
        </Button>
      )}
      {mail?.state === 'scheduled' && (
        <Button variant="secondary" disabled={isActing} onClick={() => void unschedule()}>
          Unschedule
        </Button>
      )}
      {isOfEpisode && mail.state === 'waiting' && (
        <Button variant="secondary" disabled={isActing} onClick={() => void cancel()}>
          Don’t email it
        </Button>
      )}
      {isOfEpisode && mail.state === 'draft' && episode && !episode.isLive && (
        <Button disabled={isActing} onClick={() => void wait()}>
          Email it when it goes live
        </Button>
      )}
      {isTimed && choice.kind === 'now' && (
        <Button disabled={isOff} aria-busy={isActing} onClick={send}>
          Send to {readers}
        </Button>
      )}
      {isTimed && choice.kind === 'at' && (
        <Button
          disabled={isOff || !instant}
          aria-busy={isActing}
          onClick={() => instant && void schedule(instant)}
        >
          {instant
            ? `Schedule for ${weekdayOf(dayIn(instant.toISOString(), timeZone))}`
            : 'Schedule'}
        </Button>
      )}
    </BottomBar>
  )
}
