'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { addTopic, changeTopic, removeTopic } from '@/client/topics'
import { recordsPath } from '@/domain/desk-routes'
import type { More } from '@/domain/more-fields'
import { isFirstTopic, TOPIC_TITLE_LENGTH, topicPath } from '@/domain/topics/topics'
import { shownText } from '@/domain/texts/fill'
import type { DeskTopic } from '@/server/desk/topics'
import { type ActionResult, undoable } from '../ui/action-result'
import { TextArea, TextField } from '@/components/ui/field'
import { Button, classNames, fields, forms, ui } from '../ui/kit'
import { MoreFields } from '../ui/more-fields.client'
import { useActionForm } from '../ui/use-action-form.client'
import { ColourField, MotifField } from './look-fields'
import {
  inputOf,
  newValues,
  slugFor,
  storedInput,
  suitingMotif,
  topicRules,
  type TopicValues,
  valuesOf,
} from './topic-input'
import styles from './topics.module.css'

const TEXT_LENGTH = 5000
const DEFAULT_HINT = 'Leave a field empty to use the default.'

function addressHint(topic: DeskTopic | null, slug: string): string {
  if (!topic) return slug ? `Address: ${topicPath(slug)}` : 'Made from the title.'
  return slug === topic.slug
    ? `Address: ${topic.path}`
    : `New URL: ${topicPath(slug)}. The old one redirects here.`
}

/** Writes a topic, or changes one; what is typed stays when it cannot be saved. */
export function TopicForm({
  topic,
  more: storedMore,
  others,
  onDone,
  onCancel,
  onDirty,
}: {
  /** The topic that is changed; null makes a new one. */
  topic: DeskTopic | null
  more: More
  /** All other topics of the site. */
  others: DeskTopic[]
  onDone: (result: ActionResult, title: string) => void
  onCancel: () => void
  /** Told whether anything is typed that is not saved. */
  onDirty: (isDirty: boolean) => void
}) {
  const id = `${useId()}-`
  const isFixed = topic !== null && isFirstTopic(topic.key)
  const defaults = topic?.defaults
  const [follows, setFollows] = useState({ slug: !isFixed, motif: topic === null })
  const { field, values, set, submit, more, isDirty, ...form } = useActionForm<TopicValues>({
    values: topic ? valuesOf(topic) : newValues(others),
    rules: topicRules(topic, others),
    id,
    more: storedMore,
    isRefreshed: false,
    conflict:
      'This topic changed elsewhere while you were editing. Copy your text, then cancel to see the latest version.',
    onChange: (name) => {
      if (name === 'slug') setFollows((now) => ({ ...now, slug: false }))
    },
  })
  const { act, isBusy, fieldErrors, feedback } = form
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => onDirty(isDirty && !isBusy), [isDirty, isBusy, onDirty])
  useEffect(() => {
    first.current?.focus()
    first.current?.scrollIntoView({ block: 'center' })
  }, [])

  const title = field('title')
  const slug = field('slug')
  const shownSlug =
    follows.slug && values.title.trim()
      ? topic && values.title.trim() === topic.title
        ? topic.slug
        : slugFor(values.title, others)
      : values.slug
  const motif = follows.motif ? suitingMotif(values.title) : values.motif

  const save = (typed: TopicValues) =>
    act(async () => {
      // A new topic gets the first address of its title that is and was free.
      const sent = { ...typed, motif, slug: topic || !follows.slug ? shownSlug : '' }
      const input = { ...more.values, ...inputOf(sent, topic) }
      const name = shownText(typed.title.trim(), topic?.defaults.title)
      if (!topic) {
        const key = await addTopic(input)
        onDone(
          undoable(`${name} added.`, `${name} deleted.`, () => removeTopic(key)),
          name,
        )
        return null
      }
      await changeTopic(topic.key, input, topic.updatedAt)
      const undo = () => changeTopic(topic.key, { ...topic.more, ...storedInput(topic) })
      onDone(undoable(`${name} saved.`, `${topic.title} is as it was.`, undo), name)
      return null
    }, 'Couldn’t save the topic.')

  return (
    <form
      className={classNames(forms.form, styles.edit)}
      onSubmit={submit(save)}
      aria-label={topic ? `Edit ${topic.title}` : 'New topic'}
      noValidate
    >
      <div className={classNames(forms.grid, forms.two)}>
        <TextField
          {...title}
          ref={first}
          label="Title"
          placeholder={defaults?.title}
          hint={isFixed ? DEFAULT_HINT : undefined}
          dir="auto"
          autoComplete="off"
          maxLength={TOPIC_TITLE_LENGTH}
        />
        {isFixed ? (
          <div className={fields.field}>
            <p className={fields.label}>Address</p>
            <p className={styles.fixed}>{topic.path}</p>
            <p className={fields.hint}>Never changes, so that links and apps keep working.</p>
          </div>
        ) : (
          <TextField
            {...slug}
            value={shownSlug}
            label="Address"
            hint={addressHint(topic, shownSlug)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </div>
      <TextField
        {...field('teaser')}
        label="One line"
        placeholder={defaults?.teaser}
        hint="Shown on the home page."
        dir="auto"
        maxLength={TEXT_LENGTH}
      />
      <ColourField
        name={`${id}colour`}
        value={values.colour}
        own={topic?.colour ?? null}
        others={others}
        onChange={(colour) => set('colour', colour)}
      />
      <MotifField
        name={`${id}motif`}
        value={motif}
        colour={values.colour}
        onChange={(chosen) => {
          setFollows((now) => ({ ...now, motif: false }))
          set('motif', chosen)
        }}
      />
      <TextArea
        {...field('blurb')}
        label="Text"
        placeholder={defaults?.blurb}
        hint="Optional. Welcomes people to the page of the topic."
        rows={3}
        dir="auto"
        maxLength={TEXT_LENGTH}
      />
      <div className={classNames(forms.grid, styles.quote)}>
        <TextArea
          {...field('quote')}
          label="Quote"
          placeholder={defaults?.quote}
          hint="Optional. Don’t add quotation marks."
          isQuote
          rows={2}
          dir="auto"
          maxLength={TEXT_LENGTH}
        />
        <TextField
          {...field('quoteAuthor')}
          label="Who said it"
          // The default name belongs to the default quote.
          placeholder={values.quote.trim() ? undefined : defaults?.quoteAuthor}
          dir="auto"
          maxLength={200}
        />
      </div>
      <TextField
        {...field('playlistUrl')}
        label="Playlist"
        type="url"
        placeholder="https://"
        hint="Optional. A playlist of this topic elsewhere."
      />
      <MoreFields
        {...more.props}
        errors={fieldErrors}
        document={topic && { id: topic.key, form: recordsPath('topics', topic.key) }}
      />
      {feedback}
      <div className={ui.actions}>
        <Button type="submit" size="small" aria-busy={isBusy} disabled={isBusy}>
          {topic ? 'Save topic' : 'Add topic'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
