'use client'

import { useState } from 'react'
import { createMail, unmailEpisode } from '@/client/newsletter'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { deskMailPath } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { mayChange } from '@/domain/newsletter/mails'
import type { EpisodeMailing } from '@/server/desk/mails'
import { Section } from '../../ui/head'
import { Tick } from '../../ui/choice'
import { Button, fields, forms, TextLink, ui } from '../../ui/kit'
import { useAction } from '../../ui/use-action.client'

/**
 * Checks whether subscribers get an email when the episode goes live. It is stored at once, and not
 * with the episode.
 */
export function MailSection({
  id,
  isOut,
  mailing: { active, mail: first },
}: {
  /** Of the episode. */
  id: string
  isOut: boolean
  mailing: EpisodeMailing
}) {
  const router = usePageRouter()
  const [mail, setMail] = useState(first)
  const [ticked, setTicked] = useState<boolean | null>(null)
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const isBegun = mail !== null && !mayChange(mail.state)
  const isWanted = mail?.state === 'waiting'
  const state = isBegun
    ? mail.state === 'sent'
      ? 'Mailed.'
      : 'Sending.'
    : isOut && isWanted
      ? 'Will be sent within a minute.'
      : null

  const set = async (wanted: boolean) => {
    setTicked(wanted)
    await act(async () => {
      if (wanted) setMail(await createMail({ episode: id }))
      else if (mail) setMail(await unmailEpisode(mail))
      return null
    }, 'Couldn’t change the email.')
    setTicked(null)
  }
  const begin = () =>
    act(async () => {
      router.push(deskMailPath((await createMail({ episode: id })).id))
      return null
    }, 'Couldn’t start the email.')

  return (
    <Section side="By email" id="h-mail" className={forms.form}>
      {state ? (
        <p className={ui.say}>{state}</p>
      ) : isOut ? (
        !mail && (
          <p>
            <Button variant="secondary" disabled={isBusy} onClick={() => void begin()}>
              Email this episode
            </Button>
          </p>
        )
      ) : (
        <Tick
          checked={ticked ?? isWanted}
          disabled={isBusy}
          onChange={({ currentTarget }) => void set(currentTarget.checked)}
        >
          <strong className={forms.checkName}>Email subscribers when it goes live</strong>
          <span className={fields.hint}>
            {countOf(active, 'person', 'people')}. One email, once: editing the episode later
            doesn’t send a second one.
          </span>
        </Tick>
      )}
      {mail && (
        <p>
          <TextLink href={deskMailPath(mail.id)}>
            {isBegun ? 'See the email' : 'Edit the email'}
          </TextLink>
        </p>
      )}
      {feedback}
    </Section>
  )
}
