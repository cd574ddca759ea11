import { type CSSProperties, Fragment } from 'react'
import { editorFieldId, groupOpen, type ReadyCheck } from '@/domain/episodes/readiness'
import { marks, ui, VisuallyHidden } from '../ui/kit'
import { Check } from '../ui/status-icon'
import { focusField } from './editor/focus-first'
import editor from './editor/editor.module.css'

/** The checklist; each open line leads to its field. */
export function ReadyList({ checks }: { checks: ReadyCheck[] }) {
  const done = checks.filter(({ kind }) => kind === 'done').length
  const share = Math.round((done / checks.length) * 100)
  return (
    <section aria-labelledby="ready">
      <div className={editor.sum}>
        <h2 className={ui.heading} id="ready">
          Ready to publish?
        </h2>
        <span className={ui.soft}>
          {done} of {checks.length}
        </span>
      </div>
      <div className={editor.meter} style={{ '--v': share } as CSSProperties}>
        <span />
      </div>
      {[
        ...groupOpen(checks),
        { name: 'Done', checks: checks.filter(({ kind }) => kind === 'done') },
      ].map((group) => (
        <Fragment key={group.name}>
          {group.name !== 'Done' && <h3 className={ui.heading}>{group.name}</h3>}
          <ul className={marks.checks} role="list">
            {group.checks.map(({ kind, text, fix }) => (
              <Check key={text} kind={kind}>
                <span>{text}</span>
                {fix && (
                  <a
                    className={ui.link}
                    href={`#${editorFieldId(fix.field)}`}
                    onClick={(event) => {
                      const field = focusField(editorFieldId(fix.field))
                      if (!field) return
                      event.preventDefault()
                      field.scrollIntoView({ block: 'center' })
                    }}
                  >
                    {fix.label}
                    <VisuallyHidden> ({text})</VisuallyHidden>
                  </a>
                )}
              </Check>
            ))}
          </ul>
        </Fragment>
      ))}
      <p className={ui.note}>
        {done === checks.length ? 'Everything is in place.' : 'You can save a draft at any time.'}
      </p>
    </section>
  )
}
