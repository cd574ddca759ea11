'use client'

import { useState } from 'react'
import { DESK_ROUTES, deskListeningPathRoute, recordsPath } from '@/domain/desk-routes'
import { MAX_STEPS, PATH_INTRO_LENGTH, PATH_TITLE_LENGTH } from '@/domain/listening/listening-paths'
import { type More, NO_MORE } from '@/domain/more-fields'
import { listeningPath } from '@/domain/paths'
import { formatInstant } from '@/domain/show/show-time'
import type { EditedPath } from '@/server/desk/paths'
import { Alert } from '../ui/feedback'
import { FieldError, TextArea, TextField } from '@/components/ui/field'
import { Head, Section } from '../ui/head'
import { Button, buttonClass, fields, forms, Icon, LinkButton, TextLink, ui } from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { SaveBar } from '../ui/save-bar'
import { UnsavedNotice } from '../ui/unsaved-notice.client'
import { AddEpisode } from './add-episode.client'
import { formatEpisodeCount } from './episode-count'
import { Step } from './path-step.client'
import styles from './paths.module.css'
import { usePath } from './use-path.client'
import { useSteps } from './use-steps.client'

/** Writes the listening path of a topic: its title, its episodes in order, and why each. */
export function PathEditor({
  path: stored,
  more = NO_MORE,
}: {
  path: EditedPath
  /** The fields under *More fields*. */
  more?: More
}) {
  const { topic, timeZone, countsBy } = stored
  const [now] = useState(() => new Date())
  const path = usePath(stored, more)
  const { steps, announced, add, move, remove } = useSteps(path, stored)
  const { draft, form, isPublished } = path
  const { isBusy, fieldErrors, toast, problem, dialog } = form
  const { field, errorOf, isDirty, reset, set, values } = form
  const noSteps = errorOf('steps')
  return (
    <>
      <Head
        title={topic.title}
        note="A listening path: a few episodes in the order you’d send them to a friend."
        actions={
          path.isSeen && (
            <a className={buttonClass({ variant: 'secondary' })} href={listeningPath(topic.key)}>
              View
            </a>
          )
        }
      >
        <TextLink href={DESK_ROUTES.paths}>
          <Icon name="back" />
          Listening paths
        </TextLink>
      </Head>
      {toast}
      {dialog}
      <UnsavedNotice
        drafts={draft.savedDrafts}
        whenOf={({ savedAt }) => formatInstant(savedAt, now, timeZone)}
        onRestore={draft.restore}
        onDiscard={draft.discard}
      />
      <form id="path" onSubmit={path.onSubmit} noValidate>
        <Section side="Text" id="words" isFirst className={forms.form}>
          <TextField
            {...field('title')}
            label="Title"
            dir="auto"
            maxLength={PATH_TITLE_LENGTH}
            placeholder="Five for the loud nights"
            isCounted
          />
          <TextArea
            {...field('intro')}
            label="Introduction"
            hint="Optional. The total length is added automatically."
            rows={3}
            dir="auto"
            maxLength={PATH_INTRO_LENGTH}
          />
        </Section>
        <Section side="Episodes" id="steps-title" className={forms.form}>
          <div className={styles.steps}>
            <p className={ui.note}>{formatEpisodeCount(steps)}.</p>
            {noSteps && <FieldError id="find-episode-error">{noSteps}</FieldError>}
            <ol role="list">
              {steps.map((step, index) => (
                <Step
                  key={step.id}
                  step={step}
                  index={index}
                  count={steps.length}
                  field={field(`steps.${index}.why`)}
                  error={fieldErrors[`steps.${index}.episode`]}
                  onMove={(by, part) => move(index, by, part)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </div>
          {steps.length < MAX_STEPS && (
            <AddEpisode
              topic={topic}
              taken={steps}
              timeZone={timeZone}
              countsBy={countsBy}
              hasError={noSteps !== null}
              onAdd={add}
            />
          )}
          <p className="visually-hidden" role="status">
            {announced}
          </p>
          <MoreFields
            fields={more.fields}
            values={values.more}
            errors={fieldErrors}
            timeZone={more.timeZone}
            document={isPublished ? { id: topic.key, form: recordsPath('paths', topic.key) } : null}
            onChange={(changed) => set('more', { ...values.more, ...changed })}
          />
          {form.isConflict ? (
            <Alert title="Couldn’t save the listening path." isInCorner>
              This listening path changed elsewhere while you were editing. Your changes are still
              here.{' '}
              <a
                className={ui.link}
                href={deskListeningPathRoute(topic.key)}
                target="_blank"
                rel="noreferrer"
              >
                Show their version
              </a>{' '}
              <LinkButton onClick={path.keepMine}>Keep mine</LinkButton>
            </Alert>
          ) : (
            problem
          )}
          {!draft.isKept && isDirty && (
            <p className={fields.hint}>This browser can’t store drafts. Save before you leave.</p>
          )}
          {isPublished && (
            <p>
              <Button variant="quiet" onClick={path.unpublish}>
                Unpublish
              </Button>
            </p>
          )}
        </Section>
      </form>
      <SaveBar
        form="path"
        state={
          isDirty
            ? 'Unpublished changes'
            : isPublished
              ? 'All changes are live'
              : 'No listening path yet'
        }
        action={isPublished ? 'Publish changes' : 'Publish'}
        isBusy={isBusy}
        isOff={!isDirty && isPublished}
        onDiscard={isDirty && isPublished ? () => reset() : null}
      />
    </>
  )
}
