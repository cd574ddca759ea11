'use client'

import { useState } from 'react'
import { api, ApiError } from '@/client/request'
import { TextField } from '@/components/ui/field'
import { Button, ui } from '../ui/kit'
import type { MailDraft } from './use-mail.client'

/** Sends one copy of a mail, as it is typed now. @param email to whom at first */
export function TestForm({
  email,
  draft: { mail, save, act, isActing, isUnsaved },
}: {
  email: string
  draft: MailDraft
}) {
  const [to, setTo] = useState(email)
  const send = () =>
    act(async () => {
      const { id } = await save()
      const { isSent, answer } = await api.post('/newsletter/mails/{id}/test', {
        path: { id },
        body: { to },
      })
      if (!isSent) throw new ApiError(0, answer)
      return { message: `Test sent to ${to}. Look in your inbox.` }
    }, 'Couldn’t send the test.')
  const isOff = isActing || (mail === null && !isUnsaved)
  return (
    <div>
      <TextField
        id="test-to"
        label="Send a test to"
        type="email"
        autoComplete="email"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      >
        <Button variant="secondary" disabled={isOff} onClick={() => void send()}>
          Send test
        </Button>
      </TextField>
      <p className={ui.note}>Unsubscribe links don’t work in test emails.</p>
    </div>
  )
}
