'use client'

import feedback from '../ui/feedback.module.css'
import { Button, forms, ui } from '../ui/kit'
import styles from './account.module.css'

/** Recovery codes, shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className={forms.form}>
      <div className={feedback.toast} role="status">
        <p>
          <strong>Two-step verification is on.</strong> Store these recovery codes somewhere safe.
          Each works once in place of the app. They won’t be shown again.
        </p>
      </div>
      <ul className={styles.recovery} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={ui.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={ui.actions}>
        <Button
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
        >
          Copy codes
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
