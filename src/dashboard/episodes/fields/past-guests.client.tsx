'use client'

import { type KeyboardEvent, useState } from 'react'
import { findFormerGuests, type Person } from '@/client/guests'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { countOf } from '@/domain/language/text'
import { fields, forms, Icon, ui } from '../../ui/kit'
import { Face } from './face'
import styles from './fields.module.css'

/** Fewer letters would find half of everybody. */
const MIN_SEARCH = 2

/**
 * Finds someone who was a guest before: a combobox with a list (ARIA APG).
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
  const [at, setAt] = useState(-1)
  const text = search.trim()
  const { found, failed } = useLookup(text.length < MIN_SEARCH ? null : text, findFormerGuests)
  const people = found ?? []
  const active = people[at]

  function type(typed: string) {
    setSearch(typed)
    setAt(-1)
  }

  async function add(person: Person) {
    if (!isBusy && (await onAdd(person))) type('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    // From the field to the first or the last, and back to the field.
    const count = people.length + 1
    if (step) setAt(((at + 1 + step + count) % count) - 1)
    else if (active) void add(active)
  }

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor="guest-search">
        Add a guest
      </label>
      <div className={forms.search}>
        <Icon name="search" />
        <input
          className={fields.input}
          id="guest-search"
          type="search"
          autoComplete="off"
          placeholder="Name of a past guest"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls="past-guests"
          aria-autocomplete="list"
          aria-activedescendant={active && `past-guest-${at}`}
          value={search}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="status">
        {failed && <p className={fields.hint}>Couldn’t search guests. Try again.</p>}
        {found?.length === 0 && (
          <p className={fields.hint}>No past guest with that name. Add a new one below.</p>
        )}
        {people.length > 0 && (
          <p className="visually-hidden">{countOf(people.length, 'past guest')}</p>
        )}
      </div>
      <div
        className={styles.people}
        id="past-guests"
        role="listbox"
        aria-label="Past guests"
        hidden={people.length === 0}
      >
        {people.map((person, index) => (
          <div
            key={person.name}
            className={styles.person}
            id={`past-guest-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => void add(person)}
          >
            <Face src={person.photo} />
            <div>
              <p className={styles.personName}>{person.name}</p>
              <p className={ui.note}>Last on {person.lastEpisode}</p>
            </div>
            <Icon name="plus" />
          </div>
        ))}
      </div>
    </div>
  )
}
