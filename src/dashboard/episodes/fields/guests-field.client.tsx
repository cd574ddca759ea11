'use client'

import { undoable } from '../../ui/action-result'
import Link from 'next/link'
import { restoreGuest, trashGuest, type GuestInput } from '@/client/content'
import { addGuest, fetchPhoto, type Person, photoOf, type StoredGuest } from '@/client/guests'
import { RuleError } from '@/domain/database/rule-error'
import { deskGuestPath } from '@/domain/desk-routes'
import type { EditedGuest } from '@/server/desk/episode'
import { Icon, ui } from '../../ui/kit'
import { useAction } from '../../ui/use-action.client'
import type { NewGuestValues } from '@/domain/episode-editor/episode-values'
import { Face } from './face'
import styles from './fields.module.css'
import { NewGuest } from './new-guest.client'
import { PastGuests } from './past-guests.client'

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

/**
 * The guests of the episode, added and removed in place. Other than the rest of the editor, this
 * takes effect at once: guests are documents of their own. Only someone who is not added yet is part
 * of what the editor keeps.
 * @param getNumber the number of the episode, which is created first if it is new; null if that is
 *   not possible
 */
export function GuestsField({
  guests,
  newGuest,
  getNumber,
  onChange,
  onNewGuest,
}: {
  guests: EditedGuest[]
  /** Someone who is typed in and not added yet. */
  newGuest: NewGuestValues
  getNumber: () => Promise<number | null>
  onChange: (guests: EditedGuest[]) => void
  onNewGuest: (guest: NewGuestValues) => void
}) {
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })

  const add = (
    guest: Omit<GuestInput, 'podcastEpisode'>,
    file: () => Promise<File | null>,
    src: string | null = null,
  ) =>
    act(async () => {
      const podcastEpisode = await getNumber()
      if (podcastEpisode === null)
        throw new RuleError('number', 'Give the episode a free number first.')
      const added = toGuest(await addGuest({ ...guest, podcastEpisode }, await file()), src)
      onChange([...guests.filter(({ id }) => id !== added.id), added])
      return null
    }, `Couldn’t add ${guest.guestName}.`)

  const addPerson = ({ name, description, link, photo }: Person) =>
    add(
      { guestName: name, description, personalLink: link },
      () => (photo ? fetchPhoto(photo) : Promise.resolve(null)),
      photo,
    )

  const remove = (guest: EditedGuest) =>
    act(async () => {
      await trashGuest(guest.id)
      const others = guests.filter(({ id }) => id !== guest.id)
      onChange(others)
      document.getElementById('guest-search')?.focus()
      return undoable(
        `${guest.name} removed from this episode.`,
        `${guest.name} restored.`,
        async () => {
          await restoreGuest(guest.id)
          onChange([...others, guest])
        },
      )
    }, `Couldn’t remove ${guest.name}.`)

  return (
    <>
      {guests.length > 0 && (
        <ul className={styles.people} role="list">
          {guests.map((guest) => (
            <li key={guest.id} className={styles.person}>
              <Face src={guest.picture?.src} />
              <div>
                <h3>
                  <Link href={deskGuestPath(guest.id)} prefetch={false}>
                    {guest.name}
                  </Link>
                </h3>
                <p className={ui.note}>
                  {guest.isDraft
                    ? 'Shown on the site once you add a photo and a bio.'
                    : guest.description}
                </p>
              </div>
              <button
                className={ui.iconButton}
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
      <PastGuests isBusy={isBusy} onAdd={addPerson} />
      <NewGuest values={newGuest} isBusy={isBusy} onChange={onNewGuest} onAdd={add} />
    </>
  )
}
