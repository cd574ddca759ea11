'use client'

import { useState } from 'react'
import {
  startTwoStepSetup,
  confirmCodes,
  disableTwoStep,
  renewRecoveryCodes,
  type CodesSetup,
} from '@/api-client/accounts'
import { EMPTIED, useAccountForm } from './account-forms.client'
import { TextField } from '../ui/field'
import { CurrentPassword, Submit } from './field'

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
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    onBegun(await startTwoStepSetup(String(data.get('codes-password'))))
    return { message: 'One step left.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        Off. When it’s on, logging in with your password also takes a code from an app on your
        phone, so a leaked password is not enough.
      </p>
      <CurrentPassword name="codes-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy}>
        Set up two-step verification
      </Submit>
    </form>
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
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const { recoveryCodes } = await confirmCodes(String(data.get('first-code')))
    onConfirmed(recoveryCodes)
    return { message: 'Two-step verification is on.' }
  })
  const side = qr.side + 2 * QUIET
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        Scan this with an authenticator app on your phone, or{' '}
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
        No camera? Type this instead:{' '}
        <code className="d-code">{secret.replace(/.{4}/g, '$& ')}</code>
      </p>
      <TextField
        name="first-code"
        label="6-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={errorOf('code')}
        required
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Turn on two-step verification
      </Submit>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="d-form">
      <div className="d-toast" role="status">
        <p>
          <strong>Two-step verification is on.</strong> Store these recovery codes in a safe place:
          each logs you in once without the app. They won’t be shown again.
        </p>
      </div>
      <ul className="d-recovery" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="d-code">{code}</code>
          </li>
        ))}
      </ul>
      <div className="d-actions">
        <button
          className="d-btn d-btn--paper"
          type="button"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
        >
          Copy codes
        </button>
        <button className="d-btn" type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
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
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    const { recoveryCodes } = await renewRecoveryCodes(String(data.get('renew-password')))
    onRenewed(recoveryCodes)
    return { message: 'New recovery codes created. The old codes no longer work.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        {since}. {recoveryLeft === 1 ? '1 recovery code is' : `${recoveryLeft} recovery codes are`}{' '}
        left.
      </p>
      <CurrentPassword name="renew-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy} look="paper">
        Create new recovery codes
      </Submit>
    </form>
  )
}

function EndForm() {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    await disableTwoStep(String(data.get('end-password')), String(data.get('end-code')))
    return { message: 'Two-step verification is off.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">To change your phone, turn it off and set it up again.</p>
      <CurrentPassword name="end-password" error={errorOf('currentPassword')} />
      <TextField
        name="end-code"
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        error={errorOf('code')}
        required
      />
      <Submit feedback={feedback} isBusy={isBusy} look="quiet">
        Turn off two-step verification
      </Submit>
    </form>
  )
}
