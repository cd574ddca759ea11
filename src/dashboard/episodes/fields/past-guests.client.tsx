'use client'

import { useState } from 'react'
import { findPeople, type Person } from '@/api-client/episode-guests'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { Icon } from '../../ui/icon'
import { Face } from './face'

/** Fewer letters would find half of everybody. */
const MIN_SEARCH = 2

/**
 * Finds someone who was a guest before.
 * @param onAdd resolves to whether they were added
 */
export function PastGuests({
  isBusy,
  onAdd,
}: {
  isBusy: boolean
  onAdd: (person: Person) => Promise<boolean>
}) {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { found, failed } = useLookup(text.length < MIN_SEARCH ? null : text, findPeople)
  return (
    <div className="d-field">
      <label className="d-label" htmlFor="guest-search">
        Add a guest
      </label>
      <div className="d-search">
        <Icon name="search" />
        <input
          className="d-input"
          id="guest-search"
          type="search"
          autoComplete="off"
          placeholder="Name of a past guest"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div role="status">
        {failed && <p className="d-hint">Couldn’t search guests. Try again.</p>}
        {found?.length === 0 && (
          <p className="d-hint">No past guest with that name. Add a new one below.</p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className="d-people" role="list" aria-label="Past guests">
          {found.map((person) => (
            <li key={person.name} className="d-person">
              <Face src={person.photo} />
              <div>
                <p className="d-person__name">{person.name}</p>
                <p className="d-note">Last on episode {person.lastEpisode}</p>
              </div>
              <button
                className="d-btn d-btn--paper d-btn--small"
                type="button"
                disabled={isBusy}
                onClick={() => void onAdd(person).then((isDone) => isDone && setSearch(''))}
              >
                Add<span className="d-hidden"> {person.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
