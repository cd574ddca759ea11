'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { mergeTopic, removeTopic, restoreTopic } from '@/client/topics'
import { countOf } from '@/domain/language/text'
import type { DeskTopic } from '@/server/desk/topics'
import type { ActionResult } from '../ui/action-result'
import { SelectField } from '@/components/ui/field'
import { Choice } from '../ui/choice'
import { Button, classNames, fields, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './topics.module.css'

/** "18 episodes have this topic." */
const haveIt = (episodes: number): string => {
  if (episodes === 0) return 'No episode has this topic.'
  return `${countOf(episodes, 'episode')} ${episodes === 1 ? 'has' : 'have'} this topic.`
}

const mergedText = ({ path, hasPath }: DeskTopic, into: DeskTopic | undefined): string => {
  if (!into) return ''
  const listening = !hasPath
    ? ''
    : into.hasPath
      ? ' Its listening path is deleted.'
      : ` Its listening path moves to ${into.title}.`
  return `${path} will lead to ${into.title}.${listening}`
}

/**
 * Asks what becomes of the episodes of a topic that goes: another topic, or none. Merging asks for the
 * other topic alone.
 */
export function TopicRemoval({
  topic,
  others,
  isMerging,
  onDone,
  onCancel,
}: {
  topic: DeskTopic
  others: DeskTopic[]
  isMerging: boolean
  onDone: (result: ActionResult) => void
  onCancel: () => void
}) {
  const id = useId()
  const { key, title, episodes, shared, hasPath, path } = topic
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const canMerge = others.length > 0
  const asks = !isMerging && canMerge && episodes > 0
  const [into, setInto] = useState(others[0]?.key ?? '')
  const [leaves, setLeaves] = useState(!isMerging && !asks)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const target = others.find((other) => other.key === into)

  const remove = () =>
    act(
      async () => {
        const { undo } = leaves ? await removeTopic(key) : await mergeTopic(key, into)
        onDone({
          message:
            leaves || !target ? `${title} deleted.` : `${title} merged into ${target.title}.`,
          undo: async () => {
            await restoreTopic(undo)
            return { message: `${title} restored.` }
          },
        })
        return null
      },
      isMerging ? 'Couldn’t merge the topics.' : 'Couldn’t delete the topic.',
    )

  const select = (
    <SelectField
      id={`${id}-into`}
      label={<span className={asks ? 'visually-hidden' : undefined}>Topic</span>}
      value={into}
      disabled={leaves}
      onChange={(event) => setInto(event.currentTarget.value)}
    >
      {others.map((other) => (
        <option key={other.key} value={other.key}>
          {other.title}
        </option>
      ))}
    </SelectField>
  )

  return (
    <form
      className={classNames(ui.sheet, forms.form, styles.removal)}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <h3 className={ui.heading} id={`${id}-title`} ref={heading} tabIndex={-1}>
        {isMerging ? `Merge “${title}” into…` : `Delete “${title}”?`}
      </h3>
      <p>
        {haveIt(episodes)} {asks && 'What should happen to them?'}
      </p>
      {asks ? (
        <fieldset className={forms.choices}>
          <legend className="visually-hidden">What should happen to them?</legend>
          <Choice name={`${id}-then`} checked={!leaves} onChange={() => setLeaves(false)}>
            <strong>Give them another topic</strong>
          </Choice>
          <div className={styles.into}>{select}</div>
          <Choice name={`${id}-then`} checked={leaves} onChange={() => setLeaves(true)}>
            <strong>Leave them without a topic</strong>
            {shared > 0 && (
              <span className={classNames(fields.hint, styles.also)}>
                {shared} of them also {shared === 1 ? 'has' : 'have'} another one and{' '}
                {shared === 1 ? 'keeps' : 'keep'} it.
              </span>
            )}
          </Choice>
        </fieldset>
      ) : (
        isMerging && select
      )}
      <p className={ui.note}>
        {episodes > 0 && 'Episodes are never deleted. '}
        {leaves
          ? `${path} will no longer exist.${hasPath ? ' Its listening path is deleted.' : ''}`
          : mergedText(topic, target)}
      </p>
      {feedback}
      <div className={ui.actions}>
        <Button
          type="submit"
          variant={isMerging ? 'primary' : 'danger'}
          size="small"
          aria-busy={isBusy}
          disabled={isBusy}
        >
          {isMerging ? 'Merge topics' : 'Delete topic'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
