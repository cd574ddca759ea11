'use client'

import { undoable } from '../ui/action-result'
import { setFollowing } from '@/client/imports'
import { useForm } from '@/components/forms/use-form.client'
import type { NewEpisodes } from '@/domain/imports/following'
import type { FollowingPage } from '@/server/desk/following'
import { Choice } from '../ui/choice'
import { Button, classNames, fields, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './feed.module.css'

const DONE: Record<NewEpisodes, string> = {
  live: 'Following your feed. New episodes go live.',
  draft: 'Following your feed. New episodes are imported as drafts.',
}

/** Checks whether the site follows the feed, and what becomes of new episodes; owners decide. */
export function FollowForm({ following, url }: { following: FollowingPage; url: string }) {
  const { isOn, title, mayChange, newEpisodes: stored } = following
  const { act, isBusy, feedback } = useAction()
  const { radio, submit, isDirty, saved } = useForm({ values: { newEpisodes: stored } })

  const begin = submit((values) =>
    act(async () => {
      await setFollowing(true, values.newEpisodes)
      saved(values)
      return { message: DONE[values.newEpisodes] }
    }, 'Couldn’t follow your feed.'),
  )
  const stop = () =>
    act(async () => {
      await setFollowing(false, stored)
      return undoable('Stopped following your feed.', DONE[stored], () =>
        setFollowing(true, stored),
      )
    }, 'Couldn’t stop following your feed.')

  return (
    <form className={classNames(ui.sheet, forms.form)} onSubmit={begin} noValidate>
      <p>
        <span className={ui.strong}>{title}</span>
        <br />
        <span className={classNames(ui.soft, styles.url)}>{url}</span>
      </p>
      {mayChange ? (
        <>
          <fieldset className={forms.choices}>
            <legend className={fields.label}>When there is a new episode in the feed</legend>
            <Choice {...radio('newEpisodes', 'live')}>
              <strong>It goes live</strong>
              <span className={classNames(fields.hint, forms.checkName)}>
                It’s on this site within the hour. One without a title, notes or a date becomes a
                draft.
              </span>
            </Choice>
            <Choice {...radio('newEpisodes', 'draft')}>
              <strong>It becomes a draft</strong>
              <span className={classNames(fields.hint, forms.checkName)}>
                You review and publish it yourself.
              </span>
            </Choice>
          </fieldset>
          <div className={ui.actions}>
            {(!isOn || isDirty) && (
              <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
                {isOn ? 'Save' : 'Follow this feed'}
              </Button>
            )}
            {isOn && (
              <Button variant="quiet" disabled={isBusy} onClick={() => void stop()}>
                Stop following
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className={ui.note}>
          {isOn ? 'This site follows this feed.' : 'This site doesn’t follow this feed.'} Only an
          owner can change that.
        </p>
      )}
      {feedback}
    </form>
  )
}
