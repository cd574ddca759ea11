import type { CSSProperties } from 'react'
import { editorFieldId, type ReadyCheck } from '@/domain/readiness'
import { Check } from '../ui/mark'

/** What is ready and what is left; each open line leads to its field. */
export function ReadyList({ checks }: { checks: ReadyCheck[] }) {
  const done = checks.filter(({ kind }) => kind === 'done').length
  const share = Math.round((done / checks.length) * 100)
  return (
    <section className="d-ready" aria-labelledby="ready">
      <div className="d-ready__sum">
        <h2 className="d-h2" id="ready">
          Ready to go out?
        </h2>
        <span className="d-soft">
          {done} of {checks.length}
        </span>
      </div>
      <div className="d-meter" style={{ '--v': share } as CSSProperties}>
        <span />
      </div>
      <ul className="d-checks" role="list">
        {checks.map(({ kind, text, mend }) => (
          <Check key={text} kind={kind}>
            <span>{text}</span>
            {mend && (
              <a
                className="d-link"
                href={`#${editorFieldId(mend.field)}`}
                onClick={(event) => {
                  const field = document.getElementById(editorFieldId(mend.field))
                  if (!field) return
                  event.preventDefault()
                  field.focus()
                  field.scrollIntoView({ block: 'center' })
                }}
              >
                {mend.label}
                <span className="d-hidden">: {text}</span>
              </a>
            )}
          </Check>
        ))}
      </ul>
      <p className="d-note">
        {done === checks.length
          ? 'All is there.'
          : 'Nothing here stops you from keeping it as a draft.'}
      </p>
    </section>
  )
}
