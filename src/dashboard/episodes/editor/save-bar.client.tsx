'use client'

import { useEffect, useRef } from 'react'
import type { ReadyCheck } from '@/domain/episodes/readiness'
import { Toast } from '../../ui/toast'
import type { SaveAction, SaveButton } from '../save-actions'
import { saveText } from './editor-status'
import { SaveAlerts } from './save-alerts'
import type { Actions } from './use-actions.client'
import type { Editor } from './use-editor.client'

/** Calls back on Ctrl+S, wherever the focus is. */
function useSaveKey(onSave: () => void) {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      save.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function buttonClass(action: SaveAction, isMain: boolean): string {
  if (isMain) return 'd-btn'
  return action === 'publish-now' ? 'd-btn d-btn--paper' : 'd-btn d-btn--quiet'
}

/** What became of what is typed, and what can be done with it. */
export function SaveBar({
  editor,
  actions,
  checks,
  buttons,
  trashError,
}: {
  editor: Editor
  actions: Actions
  checks: ReadyCheck[]
  buttons: SaveButton[]
  trashError: string | null
}) {
  const { toast, problem } = editor
  const isActing = editor.busy === 'action'
  const open = checks.filter(({ kind }) => kind !== 'done').length
  useSaveKey(() => void actions.act('save-draft'))
  return (
    <div className="d-savebar" role="region" aria-label="Save">
      <div className="d-savebar__said">
        <SaveAlerts editor={editor} actions={actions} trashError={trashError} />
        {toast && (
          <Toast message={toast.message}>
            {toast.link}
            {toast.undo && (
              <button
                className="d-link"
                type="button"
                disabled={isActing}
                onClick={() => void toast.undo?.()}
              >
                Undo
              </button>
            )}
          </Toast>
        )}
      </div>
      <p className="d-savebar__state">
        <span className="d-strong">{saveText(editor)}</span>
        {open > 0 && (
          <a className="d-link d-savebar__left" href="#ready">
            {open} left to do
          </a>
        )}
      </p>
      <div className="d-savebar__do">
        {buttons.map(({ action, label }, i) => {
          const isMain = i === buttons.length - 1
          return (
            <button
              key={action}
              className={buttonClass(action, isMain)}
              type="button"
              disabled={isActing || problem?.name === 'conflict'}
              aria-busy={(isMain && isActing) || undefined}
              onClick={() => void actions.act(action)}
            >
              {label}
            </button>
          )
        })}
      </div>
    </div>
  )
}
