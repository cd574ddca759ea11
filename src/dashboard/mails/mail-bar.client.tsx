'use client'

import { deleteMail, sendMail, unmailEpisode } from '@/api-client/newsletter'
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

/** Where what is typed has got to. */
function saveText({ isSaving, isUnsaved, mail }: MailDraft): string {
  if (isSaving) return 'Saving…'
  if (isUnsaved) return 'Unsaved changes'
  return mail ? 'Saved' : 'Nothing written yet'
}

/** What can be done with a mail that is not sent yet. */
export function MailBar({
  page: { active, timeZone, episode },
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
  const instant = sendInstant(choice, timeZone)

  const schedule = (at: Date) =>
    act(async () => {
      await save({ sendAt: at.toISOString() })
      return {
        message: `Scheduled for ${releaseDayAndTime(at.toISOString(), timeZone)}.`,
        undo: async () => {
          await save({ sendAt: null })
          return { message: 'Unscheduled.' }
        },
      }
    }, 'Couldn’t schedule the mail.')
  const unschedule = () =>
    act(async () => {
      await save({ sendAt: null })
      return { message: 'Unscheduled. It stays a draft.' }
    }, 'Couldn’t unschedule the mail.')
  const send = () =>
    act(async () => {
      show(await sendMail((await save()).id))
      return { message: `Sending to ${countOf(active, 'person', 'people')}.` }
    }, 'Couldn’t send the mail.')
  const wait = () =>
    act(async () => {
      await save({ isWaiting: true })
      return { message: 'It is mailed when the episode goes live.' }
    }, 'Couldn’t schedule the mail.')
  const cancel = () =>
    act(async () => {
      const left = await unmailEpisode(await save())
      if (left) show(left)
      else router.push(DESK_ROUTES.mails)
      return { message: 'It won’t be mailed.' }
    }, 'Couldn’t cancel the mail.')
  const remove = () => {
    if (!mail) return
    const question = `Delete “${mailTitle(mail)}” permanently? This can’t be undone.`
    if (!window.confirm(question)) return
    void act(async () => {
      await deleteMail(mail.id)
      router.push(DESK_ROUTES.mails)
      return null
    }, 'Couldn’t delete the mail.')
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
          Don’t mail it
        </Button>
      )}
      {isOfEpisode && mail.state === 'draft' && episode && !episode.isLive && (
        <Button disabled={isActing} onClick={() => void wait()}>
          Mail it when it goes live
        </Button>
      )}
      {isTimed && choice.kind === 'now' && (
        <Button disabled={isOff} aria-busy={isActing} onClick={() => void send()}>
          Send to {countOf(active, 'person', 'people')} now
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
