'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  startTwoStepSetup,
  confirmCodes,
  disableTwoStep,
  renewRecoveryCodes,
  type CodesSetup,
} from '@/client/accounts'
import { confirmation, firstCode, twoStepEnd } from '@/domain/accounts/confirmation'
import { TextField } from '@/components/ui/field'
import { ui } from '../ui/kit'
import { AccountForm, CurrentPassword } from './account-form.client'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.client'

const PASSWORD = { values: { currentPassword: '' }, emptied: { currentPassword: '' } }
const PASSWORD_AND_CODE = { currentPassword: '', code: '' }

/** Modules of white around a QR code, which readers need (ISO/IEC 18004: four). */
const QUIET = 4

/** Two-step verification: codes of an app beside the password. */
export function TwoStepSettings({
  since,
  recoveryLeft,
}: {
  /** Since when they are on, in words; null if they are off. */
  since: string | null
  recoveryLeft: number
}) {
  const [setup, setSetup] = useState<CodesSetup | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)

  if (recoveryCodes)
    return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />
  if (since)
    return (
      <>
        <AccountForm
          id="renew-"
          {...PASSWORD}
          resolver={zodResolver(confirmation)}
          send={async ({ currentPassword }) => {
            setRecoveryCodes((await renewRecoveryCodes(currentPassword)).recoveryCodes)
            return { message: 'New recovery codes created. The old ones no longer work.' }
          }}
          action="Create new recovery codes"
          variant="secondary"
        >
          {(field) => (
            <>
              <p className={ui.note}>
                {since}.{' '}
                {recoveryLeft === 1 ? '1 recovery code is' : `${recoveryLeft} recovery codes are`}{' '}
                left.
              </p>
              <CurrentPassword {...field('currentPassword')} />
            </>
          )}
        </AccountForm>
        <EndForm />
      </>
    )
  if (setup)
    return (
      <ConfirmForm
        setup={setup}
        onConfirmed={(codes) => {
          setSetup(null)
          setRecoveryCodes(codes)
        }}
      />
    )
  return (
    <AccountForm
      id="begin-"
      {...PASSWORD}
      resolver={zodResolver(confirmation)}
      send={async ({ currentPassword }) => {
        setSetup(await startTwoStepSetup(currentPassword))
        return { message: 'One step left.' }
      }}
      action="Set up two-step verification"
    >
      {(field) => (
        <>
          <p className={ui.note}>
            Off. Add a second step to log-in: a code from an authenticator app, so a stolen password
            isn’t enough.
          </p>
          <CurrentPassword {...field('currentPassword')} />
        </>
      )}
    </AccountForm>
  )
}

function ConfirmForm({
  setup: { secret, address, qr },
  onConfirmed,
}: {
  setup: CodesSetup
  onConfirmed: (recoveryCodes: string[]) => void
}) {
  const side = qr.side + 2 * QUIET
  return (
    <AccountForm
      id="first-"
      values={{ code: '' }}
      resolver={zodResolver(firstCode)}
      send={async ({ code }) => {
        onConfirmed((await confirmCodes(code)).recoveryCodes)
        return { message: 'Two-step verification is on.' }
      }}
      action="Turn on two-step verification"
    >
      {(field) => (
        <>
          <p className={ui.note}>
            Scan this with your authenticator app, or{' '}
            <a className={ui.link} href={address}>
              open it on this device
            </a>
            .
          </p>
          <svg
            className={styles.qr}
            viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
            role="img"
            aria-label="QR code for the app; the same as text is below"
          >
            <path d={qr.path} />
          </svg>
          <p className={ui.note}>
            Can’t scan it? Enter this key:{' '}
            <code className={ui.code}>{secret.replace(/.{4}/g, '$& ')}</code>
          </p>
          <TextField
            {...field('code')}
            label="6-digit code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
        </>
      )}
    </AccountForm>
  )
}

const EndForm = () => (
  <AccountForm
    id="end-"
    values={PASSWORD_AND_CODE}
    resolver={zodResolver(twoStepEnd)}
    emptied={PASSWORD_AND_CODE}
    send={async ({ currentPassword, code }) => {
      await disableTwoStep(currentPassword, code)
      return { message: 'Two-step verification is off.' }
    }}
    action="Turn off two-step verification"
    variant="quiet"
  >
    {(field) => (
      <>
        <p className={ui.note}>To change your phone, turn it off and set it up again.</p>
        <CurrentPassword {...field('currentPassword')} />
        <TextField
          {...field('code')}
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      </>
    )}
  </AccountForm>
)
