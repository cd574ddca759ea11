'use client'

import { type FormEvent, useState } from 'react'
import { api } from '@/client/request'
import { useRequest } from '@/components/forms/use-request.client'
import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormActions, FormCard } from '@/components/ui/form'
import { PATHS } from '@/domain/paths'

/** Asks for a mail with a link; the answer is the same for every address. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const { run, isBusy, failure } = useRequest()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setAnswer('')
    void run(async () =>
      setAnswer((await api.post('/users/forgot-password', { body: { email } })).message),
    )
  }

  return (
    <FormCard narrow onSubmit={submit} aria-label="Forgot password">
      <TextField id="email" label="Email" type="email" autoComplete="username" required />
      <div role="status">
        {answer && (
          <Alert kind="success">
            <p>{answer}</p>
          </Alert>
        )}
      </div>
      {failure && (
        <Alert kind="error">
          <p>{failure.message}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Send reset link
        </Button>
      </FormActions>
      <TextLink href={PATHS.adminLogin} arrow={false}>
        Back to log in
      </TextLink>
    </FormCard>
  )
}
