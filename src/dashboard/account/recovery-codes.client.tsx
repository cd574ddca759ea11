'use client'

/** Recovery codes, shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="d-form">
      <div className="d-toast" role="status">
        <p>
          <strong>Two-step verification is on.</strong> Store these recovery codes somewhere safe.
          Each works once in place of the app. They won’t be shown again.
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
          I’ve saved them
        </button>
      </div>
    </div>
  )
}
