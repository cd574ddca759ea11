import type { CSSProperties } from 'react'
import { editorFieldId, type ReadyCheck } from '@/domain/episodes/readiness'
import { Check } from '../ui/status-icon'

/** The checklist; each open line leads to its field. */
export function ReadyList({ checks }: { checks: ReadyCheck[] }) {
  const done = checks.filter(({ kind }) => kind === 'done').length
  const share = Math.round((done / checks.length) * 100)
  return (
    <section className="d-ready" aria-labelledby="ready">
      <div className="d-ready__sum">
        <h2 className="d-h2" id="ready">
          Ready to publish?
        </h2>
        <span className="d-soft">
          {done} of {checks.length}
        </span>
      </div>
      <div className="d-meter" style={{ '--v': share } as CSSProperties}>
        <span />
      </div>
      <ul className="d-checks" role="list">
        {checks.map(({ kind, text, fix }) => (
          <Check key={text} kind={kind}>
            <span>{text}</span>
            {fix && (
              <a
                className="d-link"
                href={`#${editorFieldId(fix.field)}`}
                onClick={(event) => {
                  const field = document.getElementById(editorFieldId(fix.field))
                  if (!field) return
                  event.preventDefault()
                  field.focus()
                  field.scrollIntoView({ block: 'center' })
                }}
              >
                {fix.label}
                <span className="d-hidden">: {text}</span>
              </a>
            )}
          </Check>
        ))}
      </ul>
      <p className="d-note">
        {done === checks.length ? 'Everything is in place.' : 'You can save a draft at any time.'}
      </p>
    </section>
  )
}
