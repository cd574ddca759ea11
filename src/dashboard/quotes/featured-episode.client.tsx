'use client'

import { useState, type FormEvent } from 'react'
import { featureEpisode, followNewest } from '@/api-client/quotes'
import { ApiError } from '@/api-client/request'
import { EPISODE_NUMBER_MESSAGE, isEpisodeNumber } from '@/domain/episode-id'
import type { QuotesPage } from '@/server/desk/quotes'
import { Alert } from '../ui/feedback'
import { Icon } from '../ui/icon'
import type { Told } from './told'

/** Which episode the home page features: the newest by itself, or one that is chosen (D17). */
export function FeaturedEpisode({
  featured,
  onTold,
}: {
  featured: QuotesPage['featured']
  onTold: (told: Told) => void
}) {
  const [follows, setFollows] = useState(featured.followsNewest)
  const [number, setNumber] = useState(String(featured.epnum ?? ''))
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = number.trim() === '' ? NaN : Number(number)
    const isWrong = !follows && !isEpisodeNumber(chosen)
    setError(isWrong ? EPISODE_NUMBER_MESSAGE : null)
    setFailure(null)
    if (isWrong) return document.getElementById('featured-number')?.focus()
    setIsSending(true)
    const before = featured.followsNewest
    try {
      if (before !== follows) await followNewest(follows)
      if (!follows) await featureEpisode(chosen)
      onTold({
        decision: follows ? 'feature the newest release.' : `feature episode ${chosen}.`,
        result: follows ? 'It follows each release by itself.' : 'It is on the home page.',
        undo: async () => {
          if (before !== follows) await followNewest(before)
          if (!before && featured.epnum !== null) await featureEpisode(featured.epnum)
        },
      })
    } catch (err) {
      if (!(err instanceof ApiError)) throw err
      setFailure(`${err.message} Nothing else has changed; try again.`)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form className="d-form" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="d-choices">
        <legend className="d-h2">Featured episode</legend>
        <p className="d-note">
          {featured.epnum === null
            ? 'The home page shows the newest episode.'
            : `On the home page now: episode ${featured.epnum}${featured.title ? `, ${featured.title}` : ''}.`}
        </p>
        <label className="d-choice">
          <input type="radio" name="follows" checked={follows} onChange={() => setFollows(true)} />
          <span>
            <strong>The newest release</strong>, by itself
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
            <strong>One that I choose</strong>, until I choose another
          </span>
        </label>
      </fieldset>
      {!follows && (
        <div className="d-field">
          <label className="d-label" htmlFor="featured-number">
            Episode number
          </label>
          <input
            className="d-input d-input--short"
            id="featured-number"
            inputMode="numeric"
            value={number}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'featured-number-error' : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          {error && (
            <p className="d-error" id="featured-number-error">
              <Icon name="alert" />
              {error}
            </p>
          )}
        </div>
      )}
      {failure && <Alert title="Not saved.">{failure}</Alert>}
      <div className="d-actions">
        <button
          className="d-btn d-btn--paper"
          type="submit"
          disabled={isSending}
          aria-busy={isSending}
        >
          Save
        </button>
      </div>
    </form>
  )
}
