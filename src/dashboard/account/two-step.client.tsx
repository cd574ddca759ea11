'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  startTwoStepSetup,
  confirmCodes,
  disableTwoStep,
  renewRecoveryCodes,
  type CodesSetup,
} from '@/api-client/accounts'
import { confirmation, firstCode, twoStepEnd } from '@/domain/accounts/confirmation'
import { TextField } from '../ui/field'
import { AccountForm, CurrentPassword } from './account-form'
import { RecoveryCodes } from './recovery-codes.client'
import { useAccountForm } from './use-account-form.client'

const PASSWORD = { currentPassword: '' }

/** Two-step verification: codes of an app beside the password (L10). */
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
        <RenewForm since={since} recoveryLeft={recoveryLeft} onRenewed={setRecoveryCodes} />
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
  return <BeginForm onBegun={setSetup} />
}

function BeginForm({ onBegun }: { onBegun: (setup: CodesSetup) => void }) {
  const { field, ...form } = useAccountForm({
    id: 'begin-',
    values: PASSWORD,
    resolver: zodResolver(confirmation),
    emptied: PASSWORD,
    send: async ({ currentPassword }) => {
      onBegun(await startTwoStepSetup(currentPassword))
      return { message: 'One step left.' }
    },
  })
  return (
    <AccountForm {...form} action="Set up two-step verification">
      <p className="d-note">
        Off. Add a second step to log-in: a code from an authenticator app, so a stolen password
        isn’t enough.
      </p>
      <CurrentPassword {...field('currentPassword')} />
    </AccountForm>
  )
}

/** Modules of white around the code, which readers need (ISO/IEC 18004: four). */
const QUIET = 4

function ConfirmForm({
  setup: { secret, address, qr },
  onConfirmed,
}: {
  setup: CodesSetup
  onConfirmed: (recoveryCodes: string[]) => void
}) {
  const { field, ...form } = useAccountForm({
    id: 'first-',
    values: { code: '' },
    resolver: zodResolver(firstCode),
    send: async ({ code }) => {
      const { recoveryCodes } = await confirmCodes(code)
      onConfirmed(recoveryCodes)
      return { message: 'Two-step verification is on.' }
    },
  })
  const side = qr.side + 2 * QUIET
  return (
    <AccountForm {...form} action="Turn on two-step verification">
      <p className="d-note">
        Scan this with your authenticator app, or{' '}
        <a className="d-link" href={address}>
          open it on this device
        </a>
        .
      </p>
      <svg
        className="d-qr"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label="QR code for the app; the same as text is below"
      >
        <path d={qr.path} />
      </svg>
      <p className="d-note">
        Can’t scan it? Enter this key:{' '}
        <code className="d-code">{secret.replace(/.{4}/g, '$& ')}</code>
      </p>
      <TextField
        {...field('code')}
        label="6-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
    </AccountForm>
  )
}

function RenewForm({
  since,
  recoveryLeft,
  onRenewed,
}: {
  since: string
  recoveryLeft: number
  onRenewed: (recoveryCodes: string[]) => void
}) {
  const { field, ...form } = useAccountForm({
    id: 'renew-',
    values: PASSWORD,
    resolver: zodResolver(confirmation),
    emptied: PASSWORD,
    send: async ({ currentPassword }) => {
      const { recoveryCodes } = await renewRecoveryCodes(currentPassword)
      onRenewed(recoveryCodes)
      return { message: 'New recovery codes created. The old ones no longer work.' }
    },
  })
  return (
    <AccountForm {...form} action="Create new recovery codes" look="paper">
      <p className="d-note">
        {since}. {recoveryLeft === 1 ? '1 recovery code is' : `${recoveryLeft} recovery codes are`}{' '}
        left.
      </p>
      <CurrentPassword {...field('currentPassword')} />
    </AccountForm>
  )
}

function EndForm() {
  const values = { ...PASSWORD, code: '' }
  const { field, ...form } = useAccountForm({
    id: 'end-',
    values,
    resolver: zodResolver(twoStepEnd),
    emptied: values,
    send: async ({ currentPassword, code }) => {
      await disableTwoStep(currentPassword, code)
      return { message: 'Two-step verification is off.' }
    },
  })
  return (
    <AccountForm {...form} action="Turn off two-step verification" look="quiet">
      <p className="d-note">To change your phone, turn it off and set it up again.</p>
      <CurrentPassword {...field('currentPassword')} />
      <TextField
        {...field('code')}
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
    </AccountForm>
  )
}
