'use client'

import Link from 'next/link'
import { useState } from 'react'
import {
  addGuest,
  fetchPhoto,
  findPeople,
  type Person,
  photoOf,
  removeGuest,
  restoreGuest,
  type StoredGuest,
} from '@/api-client/episode-guests'
import { FocalPointPicker } from '@/components/studio/shared/focal-point-picker'
import { type FocalPoint, IMAGE_TYPES, shrinkImage } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { deskGuestPath } from '@/domain/desk-routes'
import { validateGuestName } from '@/domain/guests/guest-id'
import { RuleError } from '@/domain/database/rule-error'
import type { EditedGuest } from '@/server/desk/episode'
import { Alert } from '../../ui/feedback'
import { TextField } from '../../ui/field'
import { Drawing, Icon } from '../../ui/icon'
import { useAction } from '../../ui/use-action.client'

const CENTER: FocalPoint = { x: 50, y: 50 }
/** Fewer letters would find half of everybody. */
const MIN_SEARCH = 2

function Face({ src }: { src: string | null | undefined }) {
  return (
    <span className="d-face" data-topic="climate-justice">
      {src ? <img src={src} alt="" loading="lazy" /> : <Drawing id="face" />}
    </span>
  )
}

const toGuest = (stored: StoredGuest, photo: string | null): EditedGuest => {
  const src = photoOf(stored) ?? photo
  return {
    id: stored.id,
    name: stored.guestName,
    description: stored.description ?? '',
    picture: src ? { src, sources: [], width: 1, height: 1, alt: '', blur: null } : null,
    isDraft: stored._status === 'draft',
  }
}

type Input = { name: string; description: string; link: string | null }

/**
 * The guests of the episode, added and removed in place. Other than the rest of the editor, this
 * takes effect at once: guests are documents of their own.
 * @param getNumber the number of the episode, which is created first if it is new; null if that is
 *   not possible
 */
export function GuestsField({
  guests,
  getNumber,
  onChange,
}: {
  guests: EditedGuest[]
  getNumber: () => Promise<number | null>
  onChange: (guests: EditedGuest[]) => void
}) {
  const [search, setSearch] = useState('')
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [focalPoint, setFocalPoint] = useState(CENTER)
  const [nameError, setNameError] = useState<string | null>(null)
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const photo = useImage()
  const text = search.trim()
  const people = useLookup(text.length < MIN_SEARCH ? null : text, findPeople)

  const add = (input: Input, file: () => Promise<File | null>, src: string | null) =>
    act(async () => {
      const number = await getNumber()
      if (number === null) throw new RuleError('number', 'Give the episode a free number first.')
      const stored = await addGuest(
        {
          guestName: input.name,
          description: input.description,
          personalLink: input.link,
          podcastEpisode: number,
        },
        await file(),
      )
      const guest = toGuest(stored, src)
      onChange([...guests.filter(({ id }) => id !== guest.id), guest])
      return null
    }, `Couldn’t add ${input.name}.`)

  async function addPerson(person: Person) {
    const { photo: address } = person
    const isDone = await add(
      person,
      () => (address ? fetchPhoto(address) : Promise.resolve(null)),
      address,
    )
    if (isDone) setSearch('')
  }

  async function addNew() {
    const invalid = name.trim() ? validateGuestName(name.trim()) : 'Enter the guest’s name.'
    setNameError(invalid)
    if (invalid) return document.getElementById('guest-name')?.focus()
    const { file } = photo
    const isDone = await add(
      { name: name.trim(), description: description.trim(), link: null },
      () => (file ? shrinkImage(file, focalPoint) : Promise.resolve(null)),
      null,
    )
    if (!isDone) return
    setName('')
    setDescription('')
    photo.clear()
    document.getElementById('guest-name')?.focus()
  }

  const remove = (guest: EditedGuest) =>
    act(async () => {
      await removeGuest(guest.id)
      const others = guests.filter(({ id }) => id !== guest.id)
      onChange(others)
      document.getElementById('guest-search')?.focus()
      return {
        message: `${guest.name} removed from this episode.`,
        undo: async () => {
          await restoreGuest(guest.id)
          onChange([...others, guest])
          return { message: `${guest.name} restored.` }
        },
      }
    }, `Couldn’t remove ${guest.name}.`)

  return (
    <>
      {guests.length > 0 && (
        <ul className="d-people" role="list">
          {guests.map((guest) => (
            <li key={guest.id} className="d-person">
              <Face src={guest.picture?.src} />
              <div>
                <h3>
                  <Link href={deskGuestPath(guest.id)} prefetch={false}>
                    {guest.name}
                  </Link>
                </h3>
                <p className="d-note">
                  {guest.isDraft
                    ? 'Shown on the site once you add a photo and a bio.'
                    : guest.description}
                </p>
              </div>
              <button
                className="d-icon-btn"
                type="button"
                disabled={isBusy}
                aria-label={`Remove ${guest.name} from this episode`}
                onClick={() => void remove(guest)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {feedback}
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
          {people.failed && <p className="d-hint">Couldn’t search guests. Try again.</p>}
          {people.found?.length === 0 && (
            <p className="d-hint">No past guest with that name. Add a new one below.</p>
          )}
        </div>
        {people.found && people.found.length > 0 && (
          <ul className="d-people" role="list" aria-label="Past guests">
            {people.found.map((person) => (
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
                  onClick={() => void addPerson(person)}
                >
                  Add<span className="d-hidden"> {person.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className="d-inline-new">
        <summary>
          <Icon name="plus" />A new guest
        </summary>
        <div className="d-grid d-grid--2">
          <TextField
            id="guest-name"
            label="Name"
            value={name}
            error={nameError}
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextField
            id="guest-description"
            label="Short bio"
            placeholder="Oral historian"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {photo.picture && (
          <FocalPointPicker
            picture={photo.picture}
            focalPoint={focalPoint}
            onChange={setFocalPoint}
          />
        )}
        {photo.error && <Alert title="Couldn’t use this photo.">{photo.error}</Alert>}
        <div className="d-actions">
          <button
            className="d-btn d-btn--paper d-btn--small"
            type="button"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void addNew()}
          >
            Add to this episode
          </button>
          <label className="d-btn d-btn--quiet d-btn--small d-file" htmlFor="guest-photo">
            <Icon name="image" />
            {photo.fileLabel ?? 'Add photo'}
          </label>
          <input
            className="d-hidden d-file__input"
            id="guest-photo"
            type="file"
            accept={IMAGE_TYPES}
            onChange={(event) => {
              void photo
                .choose(event.currentTarget.files)
                .then((isTaken) => isTaken && setFocalPoint(CENTER))
              event.currentTarget.value = ''
            }}
          />
        </div>
      </details>
    </>
  )
}
