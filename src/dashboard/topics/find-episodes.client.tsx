'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { assignTopic, findForTopic, type ProposedEpisode } from '@/client/topics'
import { nameAndTitle } from '@/domain/episodes/desk-name'
import { countOf } from '@/domain/language/text'
import type { DeskTopic } from '@/server/desk/topics'
import { type ActionResult, undoable } from '../ui/action-result'
import { TextField } from '@/components/ui/field'
import { Button, classNames, fields, forms, LinkButton, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './topics.module.css'

/** As many as the server looks for. */
const MAX_WORDS = 10

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Gives a topic to episodes whose titles have some words, once the host has looked at them. */
export function FindEpisodes({
  topic: { key, title },
  onDone,
  onCancel,
}: {
  topic: DeskTopic
  onDone: (result: ActionResult) => void
  onCancel: () => void
}) {
  const id = useId()
  const { act, isBusy, feedback, clear } = useAction({ isRefreshed: false })
  const [text, setText] = useState(title)
  const [error, setError] = useState<string | null>(null)
  const [found, setFound] = useState<{ episodes: ProposedEpisode[]; total: number } | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  const chosen = (found?.episodes ?? []).filter((episode) => !left.has(episode.id))

  function find(event: FormEvent) {
    event.preventDefault()
    const words = wordsIn(text)
    const problem =
      words.length === 0
        ? 'Enter a word.'
        : words.length > MAX_WORDS
          ? `The maximum is ${MAX_WORDS} words.`
          : null
    setError(problem)
    if (problem) return
    void act(async () => {
      setFound(await findForTopic(key, words))
      setLeft(new Set())
      return null
    }, 'Couldn’t find episodes.')
  }

  const assign = () =>
    act(async () => {
      const { added } = await assignTopic(key, { add: chosen.map((episode) => episode.id) })
      onDone(
        undoable(
          `${title} added to ${countOf(added.length, 'episode')}.`,
          `${title} removed from ${countOf(added.length, 'episode')}.`,
          () => assignTopic(key, { remove: added }),
        ),
      )
      return null
    }, 'Couldn’t add the topic.')

  return (
    <div className={classNames(ui.sheet, forms.form, styles.finding)}>
      <form onSubmit={find} noValidate aria-label={`Find episodes for ${title}`}>
        <TextField
          id={`${id}-words`}
          ref={field}
          label="Words in titles"
          hint="Separate several with commas. Episodes that have the topic already are left out."
          dir="auto"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(null)
            clear()
          }}
        >
          <Button variant="secondary" type="submit" aria-busy={isBusy} disabled={isBusy}>
            Find
          </Button>
        </TextField>
      </form>
      <div role="status">
        {found && (
          <p className={found.total === 0 ? ui.note : ui.strong}>
            {found.total === 0
              ? 'No other episodes have these words in their titles.'
              : found.total > found.episodes.length
                ? `The first ${found.episodes.length} of ${found.total} episodes.`
                : `${countOf(found.total, 'episode')} found.`}
          </p>
        )}
      </div>
      {found && found.episodes.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">Episodes that get {title}</legend>
          <p className={ui.actions}>
            <LinkButton
              onClick={() =>
                setLeft(
                  new Set(chosen.length > 0 ? found.episodes.map((episode) => episode.id) : []),
                )
              }
            >
              {chosen.length > 0 ? 'Clear all' : 'Select all'}
            </LinkButton>
          </p>
          <ul className={styles.found} role="list">
            {found.episodes.map((episode) => (
              <li key={episode.id}>
                <label className={forms.check}>
                  <input
                    className={fields.box}
                    type="checkbox"
                    checked={!left.has(episode.id)}
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft((now) => {
                        const next = new Set(now)
                        if (checked) next.delete(episode.id)
                        else next.add(episode.id)
                        return next
                      })
                    }
                  />
                  <span dir="auto">{nameAndTitle(episode.name, episode.title)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {feedback}
      <div className={ui.actions}>
        {chosen.length > 0 && (
          <Button size="small" aria-busy={isBusy} disabled={isBusy} onClick={() => void assign()}>
            Add {title} to {countOf(chosen.length, 'episode')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
