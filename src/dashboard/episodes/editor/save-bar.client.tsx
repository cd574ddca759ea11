'use client'

import { useEffect, useRef } from 'react'
import type { ReadyCheck } from '@/domain/episodes/readiness'
import { Button, classNames, LinkButton, ui } from '../../ui/kit'
import styles from '../../ui/save-bar.module.css'
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

const variantOf = (action: SaveAction, isMain: boolean) =>
  isMain ? 'primary' : action === 'publish-now' ? 'secondary' : 'quiet'

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
    <div className={styles.bar} data-bottom-bar role="region" aria-label="Save">
      <div className={styles.said}>
        <SaveAlerts editor={editor} actions={actions} trashError={trashError} />
        {toast && (
          <Toast message={toast.message}>
            {toast.link}
            {toast.undo && (
              <LinkButton disabled={isActing} onClick={() => void toast.undo?.()}>
                Undo
              </LinkButton>
            )}
          </Toast>
        )}
      </div>
      <p className={styles.state}>
        <span className={ui.strong}>{saveText(editor)}</span>
        {open > 0 && (
          <a className={classNames(ui.link, styles.left)} href="#ready">
            {open} left to do
          </a>
        )}
      </p>
      <div className={styles.actions}>
        {buttons.map(({ action, label }, i) => {
          const isMain = i === buttons.length - 1
          return (
            <Button
              key={action}
              variant={variantOf(action, isMain)}
              disabled={isActing || problem?.name === 'conflict'}
              aria-busy={(isMain && isActing) || undefined}
              onClick={() => void actions.act(action)}
            >
              {label}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
