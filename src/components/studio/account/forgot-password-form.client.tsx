'use client'

import { type FormEvent, useState } from 'react'
import { requestPasswordReset } from '@/api-client/accounts'
import { ApiError } from '@/api-client/request'
import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { PATHS } from '@/domain/paths'

/** Asks for a mail with a link; the answer is the same for every address (D12). */
export function ForgotPasswordForm() {
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setSaid(null)
    setIsBusy(true)
    try {
      const { message } = await requestPasswordReset(String(form.get('email')))
      setSaid({ kind: 'success', text: message })
    } catch (err) {
      console.error('The password reset could not be requested.', err)
      const text = err instanceof ApiError ? err.message : 'That didn’t work. Try again.'
      setSaid({ kind: 'error', text })
    }
    setIsBusy(false)
  }

  const answer = said && (
    <Alert kind={said.kind}>
      <p>{said.text}</p>
    </Alert>
  )
  return (
    <FormCard narrow onSubmit={submit} aria-label="Forgot password">
      <TextField id="email" label="Email" type="email" autoComplete="username" required />
      <div role="status">{said?.kind === 'success' && answer}</div>
      {said?.kind === 'error' && answer}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Send me a link
        </Button>
      </FormActions>
      <TextLink href={PATHS.adminLogin} arrow={false}>
        Back to the log-in
      </TextLink>
    </FormCard>
  )
}
