'use client'

import { useEffect, useRef, useState } from 'react'
import { changeMail, createMail, readMail, type WholeMail } from '@/client/newsletter'
import { useAddress } from '@/components/studio/shared/use-page'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES, deskMailPath } from '@/domain/desk-routes'
import { isEqual } from '@/domain/is-equal'
import type { DeskMail } from '@/server/desk/mails'
import { useNewest } from '../frame/use-newest'
import type { ActionResult } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'

export type MailText = Pick<WholeMail, 'subject' | 'preview' | 'body' | 'inserts'>

const AUTOSAVE_MS = 800
const POLL_MS = 2000

const EMPTY: MailText = { subject: '', preview: '', body: '', inserts: [] }

const textOf = (mail: MailText | null): MailText => {
  const { subject, preview, body, inserts } = mail ?? EMPTY
  return { subject, preview, body, inserts }
}

/**
 * A mail as it is typed, which is saved after a pause, and as the server has it, which is asked for
 * while the mail is sent. What is done with it comes after what is typed is saved.
 */
export function useMail({ mail: first, now }: DeskMail) {
  const [mail, setMail] = useState<WholeMail | null>(first)
  const [values, setValues] = useState(() => textOf(first))
  const [saved, setSaved] = useState(values)
  /** Not sent again before it changes. */
  const [refused, setRefused] = useState<MailText | null>(null)
  const [isActing, setActing] = useState(false)
  // What an action that waited for another one goes on from.
  const latest = useRef({ mail, values, saved })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const { act, isBusy, feedback, hideToast } = useAction({
    isForm: true,
    isRefreshed: false,
    conflict:
      'This email changed elsewhere while you were editing. Copy your text, then reload the page.',
  })
  const isUnsaved = !isEqual(values, saved)
  useAddress(first === null && mail ? deskMailPath(mail.id) : null)
  useUnsavedChangesPrompt(isUnsaved)
  useNewest(`${DESK_ROUTES.mails} ${first?.id} ${now}`, () => running.current)

  useEffect(() => {
    const { mail: known } = latest.current
    // The next save finds out that someone else changed it.
    if (!first || isUnsaved || (known && first.changedAt < known.changedAt)) return
    latest.current.values = textOf(first)
    setValues(latest.current.values)
    take(first, latest.current.values)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- When the server has rendered it anew.
  }, [first])

  function take(next: WholeMail, text: MailText) {
    latest.current = { ...latest.current, mail: next, saved: text }
    setMail(next)
    setSaved(text)
  }

  /** Shows what was made of the mail, and not of its text. */
  const show = (next: WholeMail) => take(next, latest.current.saved)

  /** @param more what is changed with the text @throws ApiError */
  async function save(more: Parameters<typeof changeMail>[1] = {}): Promise<WholeMail> {
    const { mail: known, values: text, saved: before } = latest.current
    if (known && isEqual(text, before) && Object.keys(more).length === 0) return known
    if (known) {
      const next = await changeMail(known.id, { ...text, ...more, changedAt: known.changedAt })
      take(next, text)
      return next
    }
    const next = await createMail(text)
    take(next, text)
    return Object.keys(more).length === 0 ? next : save(more)
  }

  /**
   * Does something after what is going on.
   * @param work saves what is typed; resolves to what its toast says
   * @param title of a failure @returns whether it was done
   */
  function run(work: () => Promise<ActionResult | null>, title: string): Promise<boolean> {
    const done = running.current.then(() => act(work, title))
    running.current = done
    return done
  }

  /** An action of the host: one at a time, which a save in the background does not hold up. */
  async function perform(work: () => Promise<ActionResult | null>, title: string) {
    setActing(true)
    const isDone = await run(work, title)
    setActing(false)
    return isDone
  }

  useEffect(() => {
    if (!isUnsaved || isBusy || values === refused) return
    const timer = setTimeout(() => {
      const work = () => save().then(() => null)
      void run(work, 'Couldn’t save the email.').then((isDone) => !isDone && setRefused(values))
    }, AUTOSAVE_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `run` is another one each time.
  }, [values, isUnsaved, isBusy, refused])

  const sendingId = mail?.state === 'sending' ? mail.id : null
  useEffect(() => {
    if (sendingId === null) return
    const timer = setInterval(() => {
      // The next time tells, if this one fails.
      if (!document.hidden) readMail(sendingId).then(show, () => undefined)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [sendingId])

  return {
    mail,
    values,
    set: (change: Partial<MailText>) => {
      hideToast()
      latest.current.values = { ...latest.current.values, ...change }
      setValues(latest.current.values)
    },
    save,
    act: perform,
    show,
    isActing,
    isSaving: isBusy,
    isUnsaved,
    feedback,
  }
}

export type MailDraft = ReturnType<typeof useMail>
