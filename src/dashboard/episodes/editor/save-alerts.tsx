import Link from 'next/link'
import { Fragment } from 'react'
import { nameInSentence } from '@/domain/episodes/desk-name'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { Alert } from '../../ui/feedback'
import { LinkButton, ui } from '../../ui/kit'
import { ERROR_FIELD_NAMES, type ErrorField } from '../episode-errors'
import { Conflict } from './conflict.client'
import { keptText } from './editor-status'
import type { Actions } from './use-actions.client'
import type { Editor } from './use-editor.client'

/** Shows why what is typed is not on the server, and what can be done about it. */
function ProblemAlert({ editor }: { editor: Editor }) {
  const { problem, machine } = editor
  const kept = keptText(editor)
  switch (problem?.name) {
    case 'offline':
      return (
        <Alert title="You’re offline.">
          Your changes are saved on this device and will sync when you’re back online.
        </Alert>
      )
    case 'signed-out':
      return (
        <Alert title="Your session has ended.">
          {kept} <LinkButton onClick={() => machine.send({ type: 'log-in' })}>Log in</LinkButton>
        </Alert>
      )
    case 'gone':
      return (
        <Alert title="This episode is in trash.">
          {kept} <Link href={DESK_ROUTES.history}>History &amp; trash</Link>
        </Alert>
      )
    case 'refused':
      return (
        <Alert title="Couldn’t save the draft.">
          {problem.message} {kept}
        </Alert>
      )
    case 'conflict':
      return <Conflict editor={editor} theirs={problem.theirs} />
    case 'taken': // It is said beside the number.
    case undefined:
      return null
  }
}

/** The fields that keep an episode from being published, each a link to it. */
function InvalidFields({ fields }: { fields: ErrorField[] }) {
  return (
    <>
      Check {fields.length === 1 ? '1 field' : `${fields.length} fields`}:{' '}
      {fields.map((field, i) => (
        <Fragment key={field}>
          {i > 0 && ', '}
          <a className={ui.link} href={`#${field}`}>
            {ERROR_FIELD_NAMES[field]}
          </a>
        </Fragment>
      ))}
      .
    </>
  )
}

export function SaveAlerts({
  editor,
  actions: { attempt, stillInvalid },
  trashError,
}: {
  editor: Editor
  actions: Actions
  trashError: string | null
}) {
  const { failure } = editor
  const failed = `Couldn’t ${attempt}.`
  return (
    <>
      <ProblemAlert editor={editor} />
      {failure && (
        <Alert title={failed}>
          {failure.message} {keptText(editor)}
        </Alert>
      )}
      {stillInvalid.length > 0 && (
        <Alert title={failed}>
          <InvalidFields fields={stillInvalid} /> {keptText(editor)}
        </Alert>
      )}
      {trashError && (
        <Alert title={`Couldn’t move ${nameInSentence(editor.name)} to trash.`}>
          {trashError} Try again.
        </Alert>
      )}
    </>
  )
}
