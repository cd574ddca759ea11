'use client'

import { useState, type FormEvent } from 'react'
import { featureEpisode, followNewest } from '@/api-client/quotes'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episodes/episode-id'
import type { QuotesPage } from '@/server/desk/quotes'
import { TextField } from '../ui/field'
import type { ActionResult } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'

/** Which episode the home page features: always the latest, or a specific one (D17). */
export function FeaturedEpisode({
  featured,
  onDone,
}: {
  featured: QuotesPage['featured']
  onDone: (result: ActionResult) => void
}) {
  const [follows, setFollows] = useState(featured.followsNewest)
  const [number, setNumber] = useState(String(featured.epnum ?? ''))
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = number.trim() === '' ? NaN : Number(number)
    const isWrong = !follows && !isEpisodeNumber(chosen)
    setError(isWrong ? EPISODE_NUMBER_MESSAGE : null)
    if (isWrong) return document.getElementById('featured-number')?.focus()
    const before = featured.followsNewest
    await act(async () => {
      if (before !== follows) await followNewest(follows)
      if (!follows) await featureEpisode(chosen)
      onDone({
        message: follows ? 'Now featuring the latest episode.' : `Now featuring episode ${chosen}.`,
        undo: async () => {
          if (before !== follows) await followNewest(before)
          if (!before && featured.epnum !== null) await featureEpisode(featured.epnum)
          return { message: 'Undone.' }
        },
      })
      return null
    }, 'Couldn’t change the featured episode.')
  }

  return (
    <form className="d-form" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="d-choices">
        <legend className="d-h2">Featured episode</legend>
        <p className="d-note">
          {featured.epnum === null
            ? 'The home page shows the latest episode.'
            : `On the home page now: episode ${featured.epnum}${featured.title ? `, ${featured.title}` : ''}.`}
        </p>
        <label className="d-choice">
          <input type="radio" name="follows" checked={follows} onChange={() => setFollows(true)} />
          <span>
            <strong>Always the latest episode</strong>
          </span>
        </label>
        <label className="d-choice">
          <input
            type="radio"
            name="follows"
            checked={!follows}
            onChange={() => setFollows(false)}
          />
          <span>
            <strong>A specific episode</strong>
          </span>
        </label>
      </fieldset>
      {!follows && (
        <TextField
          id="featured-number"
          label="Episode number"
          className="d-input--short"
          inputMode="numeric"
          value={number}
          error={error}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      )}
      {feedback}
      <div className="d-actions">
        <button className="d-btn d-btn--paper" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Save
        </button>
      </div>
    </form>
  )
}
