'use client'

import { useId, useState } from 'react'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { nameAndTitle } from '@/domain/episodes/desk-name'
import type { Letter, LetterEpisode } from '@/domain/letters/letters'
import { clockTime } from '@/domain/listening/playback'
import { parseStartTime } from '@/domain/listening/start-time'
import { SelectField, TextField } from '@/components/ui/field'
import { classNames, forms } from '../ui/kit'
import type { LetterActions } from './use-letters.client'

/**
 * Returns why a place in an episode cannot be taken; null if it can. Without one, it is the whole
 * episode.
 */
export const placeProblem = (text: string): string | null =>
  text.trim() && parseStartTime(text.trim()) === null
    ? 'Enter minutes and seconds, such as 12:34.'
    : null

function choices(episodes: LetterEpisode[], chosen: LetterEpisode | undefined): LetterEpisode[] {
  const isListed = !chosen || episodes.some(({ id }) => id === chosen.id)
  return isListed ? episodes : [chosen, ...episodes]
}

const Options = ({ episodes, none }: { episodes: LetterEpisode[]; none: string }) => (
  <>
    <option value="">{none}</option>
    {episodes.map(({ id, name, title }) => (
      <option key={id} value={id}>
        {nameAndTitle(name, title)}
      </option>
    ))}
  </>
)

/**
 * Shows when in an episode a letter is answered; saved when the field is left, or by Enter.
 * @param episode in which it is answered, or is as soon as a time is entered
 */
export function AnsweredAt({
  letter,
  episode,
  actions: { answer },
}: {
  letter: Letter
  episode: LetterEpisode
  actions: Pick<LetterActions, 'answer'>
}) {
  const { answered, trashedAt } = letter
  const stored = answered?.episode.id === episode.id ? answered.second : null
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  useUnsavedChangesPrompt(typed !== null && !isSaving)

  async function save() {
    if (typed === null) return
    const problem = placeProblem(typed)
    setError(problem)
    if (problem) return
    const second = parseStartTime(typed.trim())
    setSaving(true)
    if (second === stored || (await answer(letter, { episode, second }))) setTyped(null)
    setSaving(false)
  }

  return (
    <TextField
      id={id}
      label="Answered at"
      hint="Optional, such as 12:34"
      error={error}
      className={forms.short}
      value={typed ?? (stored === null ? '' : clockTime(stored))}
      inputMode="numeric"
      maxLength={8}
      disabled={trashedAt !== null}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save()
      }}
    />
  )
}

/** The episode that a letter belongs to, and where it is answered; each is saved at once. */
export function PlacesForm({
  letter,
  episodes,
  actions,
}: {
  letter: Letter
  episodes: LetterEpisode[]
  actions: Pick<LetterActions, 'assign' | 'answer'>
}) {
  const { episode, answered, trashedAt } = letter
  const id = useId()
  const isOff = trashedAt !== null
  const belongsTo = choices(episodes, episode ?? undefined)
  const answeredIn = choices(episodes, answered?.episode ?? episode ?? undefined)
  const find = (list: LetterEpisode[], value: string) =>
    list.find((one) => one.id === value) ?? null

  function setAnswered(value: string) {
    const found = find(answeredIn, value)
    void actions.answer(letter, found && { episode: found, second: null })
  }

  return (
    <div className={classNames(forms.grid, forms.three)}>
      <SelectField
        id={`${id}-belongs`}
        label="Belongs to"
        value={episode?.id ?? ''}
        disabled={isOff}
        onChange={({ currentTarget }) =>
          void actions.assign(letter, find(belongsTo, currentTarget.value))
        }
      >
        <Options episodes={belongsTo} none="No episode yet" />
      </SelectField>
      <SelectField
        id={`${id}-answered`}
        label="Answered in"
        data-answered
        value={answered?.episode.id ?? ''}
        disabled={isOff}
        onChange={({ currentTarget }) => setAnswered(currentTarget.value)}
      >
        <Options episodes={answeredIn} none="Not yet" />
      </SelectField>
      {answered && (
        <AnsweredAt
          key={answered.episode.id}
          letter={letter}
          episode={answered.episode}
          actions={actions}
        />
      )}
    </div>
  )
}
