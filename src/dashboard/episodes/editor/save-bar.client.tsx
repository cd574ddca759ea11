'use client'

import { useEffect, useRef, useState } from 'react'
import { groupOpen, type ReadyCheck } from '@/domain/episodes/readiness'
import { Button, classNames, Icon, ui, VisuallyHidden } from '../../ui/kit'
import { Corner } from '../../ui/corner.client'
import styles from '../../ui/feedback.module.css'
import { Toast } from '../../ui/toast'
import type { SaveAction, SaveButton } from '../save-actions'
import own from './editor.module.css'
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
  const [open] = editor.isOut ? [] : groupOpen(checks)
  const [isMore, setMore] = useState(false)
  const main = buttons.at(-1)
  const others = buttons.slice(0, -1)
  const actionButton = ({ action, label }: SaveButton, isMain: boolean) => (
    <Button
      key={action}
      variant={variantOf(action, isMain)}
      disabled={isActing || problem?.name === 'conflict'}
      aria-busy={(isMain && isActing) || undefined}
      onClick={() => {
        setMore(false)
        void actions.act(action)
      }}
    >
      {label}
    </Button>
  )
  useSaveKey(() => void actions.act('save-draft'))
  return (
    <div
      className={classNames(styles.bar, own.saveBar)}
      data-bottom-bar
      role="region"
      aria-label="Save"
    >
      <Corner>
        <SaveAlerts editor={editor} actions={actions} trashError={trashError} />
        {toast && (
          <Toast
            message={toast.message}
            isBusy={isActing}
            onUndo={toast.undo && (() => void toast.undo?.())}
          >
            {toast.link}
          </Toast>
        )}
      </Corner>
      <p className={styles.state}>
        <span className={ui.strong}>{saveText(editor)}</span>
        {open && (
          <a className={classNames(ui.link, styles.left)} href="#ready">
            {open.checks.length} {open.name.toLowerCase()}
          </a>
        )}
      </p>
      <div className={styles.actions}>
        {others.length > 0 && (
          <Button
            variant="quiet"
            className={own.more}
            aria-expanded={isMore}
            aria-controls="save-more"
            onClick={() => setMore(!isMore)}
          >
            <Icon name="more" />
            <VisuallyHidden>More actions</VisuallyHidden>
          </Button>
        )}
        <div className={own.others} id="save-more" data-open={isMore || undefined}>
          {others.map((button) => actionButton(button, false))}
        </div>
        {main && actionButton(main, true)}
      </div>
    </div>
  )
}
