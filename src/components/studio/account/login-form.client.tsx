'use client'

import { Alert } from '@/components/ui/alert'
import { Button, TextLink } from '@/components/ui/button'
import { FormActions, FormCard, ListenersArt } from '@/components/ui/form'
import { returnPath } from '@/domain/desk-routes'
import { PATHS } from '@/domain/paths'
import { passkeyError, signInWithPasskey } from './passkey-log-in'
import styles from './login-form.module.css'
import { useLogIn } from './use-log-in.client'

/** Email and password. Returns to the page of the desk that led here, if any. */
export function LoginForm() {
  const { submit, attempt, fields, error, isBusy, isAtCode, restart } = useLogIn(() => {
    const to = returnPath(new URL(window.location.href).searchParams.get('to'))
    window.location.assign(to ?? PATHS.home)
  })

  return (
    <FormCard narrow onSubmit={submit} aria-label="Log in" className={styles.card}>
      <ListenersArt />
      {fields}
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <FormActions>
        <Button type="submit" block busy={isBusy}>
          Login
        </Button>
        {isAtCode ? (
          <Button variant="secondary" block onClick={restart}>
            Back
          </Button>
        ) : (
          <Button
            variant="secondary"
            block
            disabled={isBusy}
            onClick={() => void attempt(signInWithPasskey, passkeyError)}
          >
            Log in with a passkey
          </Button>
        )}
      </FormActions>
      {!isAtCode && (
        <TextLink href={PATHS.forgotPassword} arrow={false}>
          forgot password?
        </TextLink>
      )}
    </FormCard>
  )
}
