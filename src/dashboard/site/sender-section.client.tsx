'use client'

import { useState, type ReactNode } from 'react'
import { checkSender, type SenderCheck } from '@/client/newsletter'
import { selectorProblem } from '@/domain/newsletter/dkim'
import { timeIn } from '@/domain/show/show-time'
import { CopyField } from '../ui/copy-field.client'
import { Section } from '../ui/head'
import { Button, fields, forms, ui } from '../ui/kit'
import { StatusIcon } from '../ui/status-icon'
import { useAction } from '../ui/use-action.client'
import styles from './site.module.css'

/** Explanations for someone who has never heard of the records. */
const ABOUT: Record<SenderCheck['lines'][number]['record'], string> = {
  SPF: 'A public record of the servers that may send in your name.',
  DKIM: 'A signature on each email that proves nobody changed it.',
  DMARC: 'Tells other servers what to do with emails that only pretend to be yours.',
}

function Line({ record, state, message, set }: SenderCheck['lines'][number]) {
  return (
    <li className={styles.line}>
      <StatusIcon kind={state} />
      <div>
        <h3>{record}</h3>
        <p className={ui.note}>
          {ABOUT[record]} {message}
        </p>
        {set && (
          <div className={styles.record}>
            <p className={fields.label}>
              A TXT record named <b>{set.name}</b>
            </p>
            {set.value !== null && (
              <CopyField label={`TXT record for ${record}`} text={set.value} action="Copy" />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/**
 * Checks whether emails arrive and not in the spam folder, by what DNS says about the sender’s
 * domain.
 */
export function SenderSection({
  sender,
  timeZone,
  selector,
  children,
}: {
  sender: string
  timeZone: string
  /** As it is typed now. */
  selector: string
  /** The field of the selector. */
  children: ReactNode
}) {
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const [checked, setChecked] = useState<SenderCheck | null>(null)
  const check = () =>
    act(async () => {
      setChecked(await checkSender(selector))
      return null
    }, 'Couldn’t check the sender.')
  return (
    <Section
      side="Sender"
      note="Keeps your emails out of spam folders."
      id="sender"
      className={forms.form}
    >
      <p>
        Emails come from {sender}. Three records at its domain tell others that they are really
        yours.
      </p>
      {children}
      <div className={ui.actions}>
        <Button
          disabled={isBusy || selectorProblem(selector) !== null}
          aria-busy={isBusy}
          onClick={() => void check()}
        >
          {checked ? 'Check again' : 'Check'}
        </Button>
        <p className={ui.note} role="status">
          {isBusy && 'Checking DNS records'}
          {!isBusy && checked && `Checked at ${timeIn(checked.checkedAt, timeZone)}.`}
        </p>
      </div>
      {checked && (
        <ul className={styles.lines} role="list" aria-label={`Records of ${checked.domain}`}>
          {checked.lines.map((line) => (
            <Line key={line.record} {...line} />
          ))}
        </ul>
      )}
      {feedback}
    </Section>
  )
}
