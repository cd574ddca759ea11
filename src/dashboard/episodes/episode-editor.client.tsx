'use client'

import { SessionExpiredDialog } from '@/components/studio/account/session-expired-dialog.client'
import { recordsPath } from '@/domain/desk-routes'
import { dayIn, formatInstant } from '@/domain/show/show-time'
import { Section } from '../ui/head'
import { classNames, forms, layout } from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { UnsavedNotice } from '../ui/unsaved-notice.client'
import { SideBySide } from './difference'
import { BasicsSection } from './editor/basics-section'
import { editorStatus } from './editor/editor-status'
import styles from './editor/editor.module.css'
import { EditorHeader } from './editor/header'
import { ImageSection } from './editor/image-section'
import { InTrash } from './editor/in-trash'
import { LettersSection } from './editor/letters-section.client'
import { ListenSection } from './editor/listen-section'
import { MailSection } from './editor/mail-section.client'
import { ReleaseSection } from './editor/release-section.client'
import { SaveBar } from './editor/save-bar.client'
import { TimedTextsSection } from './editor/timed-texts-section.client'
import { TopicsSection } from './editor/topics-section'
import { useActions } from './editor/use-actions.client'
import { type EditorProps, useEditor } from './editor/use-editor.client'
import { useTrash } from './editor/use-trash.client'
import { GuestsField } from './fields/guests-field.client'
import { PublishDate } from './publish-date.client'
import { PreviewPanel } from './preview-panel.client'
import { ReadyList } from './ready-list'

/**
 * Shows where an episode is written, new or not. What is typed is kept on the server as a draft,
 * and on this device until it is there; visitors see it when the host says so.
 */
export function EpisodeEditor(props: EditorProps) {
  const editor = useEditor(props)
  const actions = useActions(editor)
  const trash = useTrash(editor)
  const { server, machine, number, name, values, guests, now, isOut } = editor
  const { timeZone } = props.show
  const { status, checks, buttons } = editorStatus(editor)
  const { errors, askedDate } = actions

  if (trash.isInTrash && server)
    return <InTrash name={name} error={trash.error} onUndo={() => void trash.restore(server.id)} />

  /** A guest belongs to the number of an episode, which is created first if it is new. */
  async function getNumber(): Promise<number | null> {
    const stored = () => machine.getState().server?.number ?? null
    if (stored() !== null || number === null || editor.numberTaken) return stored()
    await actions.save()
    return stored()
  }

  return (
    <div className={styles.editor}>
      <EditorHeader
        editor={editor}
        status={status}
        checks={checks}
        onSave={actions.save}
        onTrash={(id) => void trash.move(id)}
      />
      <UnsavedNotice
        drafts={editor.draft.savedDrafts}
        whenOf={({ savedAt }) => formatInstant(savedAt, editor.now, editor.show.timeZone)}
        namesOf={(copy) =>
          editor
            .differencesOf(copy)
            .map(({ name }) => name.toLowerCase())
            .join(', ') || 'same as now'
        }
        compare={(copy) => (
          <SideBySide differences={editor.differencesOf(copy)} before="Now" after="Unsaved" />
        )}
        onRestore={(copy) => void actions.restoreCopy(copy)}
        onDiscard={editor.draft.discard}
      />
      <div className={layout.split}>
        {/* No form element: nothing is sent by Enter, and the dialogs inside have their own. */}
        <div role="form" aria-label="Episode">
          <BasicsSection editor={editor} errors={errors} />
          <ImageSection editor={editor} error={errors.image} />
          <TopicsSection editor={editor} />
          <ListenSection editor={editor} errors={errors} />
          <TimedTextsSection editor={editor} errors={errors} />
          <Section side="Guests" id="h-guests" className={forms.form}>
            <GuestsField
              guests={guests}
              newGuest={values.newGuest}
              getNumber={getNumber}
              onChange={editor.setGuests}
              onNewGuest={(newGuest) => editor.set({ newGuest })}
            />
          </Section>
          {server && props.letters && (
            <LettersSection key={`letters ${server.id}`} id={server.id} letters={props.letters} />
          )}
          {editor.more.length > 0 && (
            <Section side="More" id="h-more">
              <MoreFields
                fields={editor.more}
                values={values.more}
                errors={editor.failure?.fields ?? {}}
                timeZone={timeZone}
                document={server && { id: server.id, form: recordsPath('episodes', server.id) }}
                onChange={editor.setMore}
              />
            </Section>
          )}
          <ReleaseSection editor={editor} error={errors.releaseAt} />
          {server && props.mailing && (
            <MailSection key={server.id} id={server.id} isOut={isOut} mailing={props.mailing} />
          )}
        </div>
        <aside className={layout.aside} aria-label={isOut ? 'Preview' : 'Checklist and preview'}>
          <div className={classNames(styles.sticky, forms.form)}>
            {!isOut && <ReadyList checks={checks} />}
            <PreviewPanel
              id={server?.id ?? null}
              savedAt={[
                server?.updatedAt,
                ...Object.values(server?.texts ?? {}).map((text) => text?.updatedAt),
                ...guests.map(({ name }) => name),
              ].join()}
              isPublic={isOut}
              timeZone={timeZone}
            />
          </div>
        </aside>
      </div>
      <SaveBar
        editor={editor}
        actions={actions}
        checks={checks}
        buttons={buttons}
        trashError={trash.error}
      />
      {askedDate && (
        <PublishDate
          name={name}
          today={dayIn(now, timeZone)}
          planned={values.date.trim()}
          onChoose={(date) => {
            actions.closeDateQuestion()
            void actions.publish(askedDate.isNow, date)
          }}
          onClose={actions.closeDateQuestion}
        />
      )}
      {editor.mustLogIn && (
        <SessionExpiredDialog
          cancelLabel="Back to the episode"
          onLoggedIn={() => machine.send({ type: 'logged-in' })}
          onCancel={() => machine.send({ type: 'log-in-cancelled' })}
        />
      )}
    </div>
  )
}
