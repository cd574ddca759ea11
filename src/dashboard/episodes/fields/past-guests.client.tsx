'use client'

import { useState } from 'react'
import { findPeople, type Person } from '@/api-client/episode-guests'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { Button, forms, Icon, ui, VisuallyHidden } from '../../ui/kit'
import { Face } from './face'
import styles from './fields.module.css'

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
    <div className={forms.field}>
      <label className={forms.label} htmlFor="guest-search">
        Add a guest
      </label>
      <div className={forms.search}>
        <Icon name="search" />
        <input
          className={forms.input}
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
        {failed && <p className={forms.hint}>Couldn’t search guests. Try again.</p>}
        {found?.length === 0 && (
          <p className={forms.hint}>No past guest with that name. Add a new one below.</p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.people} role="list" aria-label="Past guests">
          {found.map((person) => (
            <li key={person.name} className={styles.person}>
              <Face src={person.photo} />
              <div>
                <p className={styles.personName}>{person.name}</p>
                <p className={ui.note}>Last on episode {person.lastEpisode}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => void onAdd(person).then((isDone) => isDone && setSearch(''))}
              >
                Add<VisuallyHidden> {person.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
