'use client'

import { useState } from 'react'
import {
  beginCodes,
  confirmCodes,
  endCodes,
  renewRecoveryCodes,
  type CodesSetup,
} from '@/api-client/accounts'
import { EMPTIED, useAccountForm } from './account-forms.client'
import { Field, PresentPassword, Submit } from './field'

/** Log-in codes of an app beside the password, for who wants them (L10). */
export function LogInCodes({
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
    onBegun(await beginCodes(String(data.get('codes-password'))))
    return { decision: 'log-in codes.', result: 'One step is left.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        Off. With them, logging in with your password also takes a code that an app on your phone
        shows. A password that leaked is not enough then.
      </p>
      <PresentPassword name="codes-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy}>
        Set up log-in codes
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
    return { decision: 'log-in codes.', result: 'They are on.' }
  })
  const side = qr.side + 2 * QUIET
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        Open an app for log-in codes on your phone and let it read this, or{' '}
        <a className="d-link" href={address}>
          open it on this device
        </a>
        .
      </p>
      <svg
        className="d-qr"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label="The code for the app; the same as text stands below"
      >
        <path d={qr.path} />
      </svg>
      <p className="d-note">
        No camera? Type this instead:{' '}
        <code className="d-code">{secret.replace(/.{4}/g, '$& ')}</code>
      </p>
      <Field
        name="first-code"
        label="The six digits that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={errorOf('code')}
        required
      />
      <Submit feedback={feedback} isBusy={isBusy}>
        Turn log-in codes on
      </Submit>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="d-form">
      <div className="d-said" role="status">
        <p>
          <strong>Log-in codes are on.</strong> Keep these recovery codes where you keep what must
          not get lost: each logs you in once without the app. They are not shown again.
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
          Copy them
        </button>
        <button className="d-btn" type="button" onClick={onDone}>
          I have kept them
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
    return { decision: 'new recovery codes.', result: 'Those of before have ended.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">
        {since}. {recoveryLeft === 1 ? '1 recovery code is' : `${recoveryLeft} recovery codes are`}{' '}
        left.
      </p>
      <PresentPassword name="renew-password" error={errorOf('currentPassword')} />
      <Submit feedback={feedback} isBusy={isBusy} look="paper">
        Make new recovery codes
      </Submit>
    </form>
  )
}

function EndForm() {
  const { submit, errorOf, isBusy, feedback } = useAccountForm(async (data) => {
    await endCodes(String(data.get('end-password')), String(data.get('end-code')))
    return { decision: 'no log-in codes.', result: 'The password is enough again.' }
  }, EMPTIED)
  return (
    <form className="d-form" onSubmit={submit()}>
      <p className="d-note">For another phone, turn them off and set them up again.</p>
      <PresentPassword name="end-password" error={errorOf('currentPassword')} />
      <Field
        name="end-code"
        label="A code of the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        error={errorOf('code')}
        required
      />
      <Submit feedback={feedback} isBusy={isBusy} look="quiet">
        Turn log-in codes off
      </Submit>
    </form>
  )
}
