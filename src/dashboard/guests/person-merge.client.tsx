'use client'

import Link from 'next/link'
import { useState } from 'react'
import { findPeople, joinGuest, partGuest, type PersonFound } from '@/client/guests'
import { useForm } from '@/components/forms/use-form.client'
import { deskGuestPath } from '@/domain/desk-routes'
import { MAX_GUEST_NAME } from '@/domain/guests/guest-id'
import type { EditedGuest } from '@/server/desk/guests'
import { TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Button, forms, LinkButton, ui, VisuallyHidden } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/**
 * Shows who a guest is: the other episodes of the same person, and how to join two people or to
 * part them.
 */
export function PersonMerge({ guest }: { guest: EditedGuest }) {
  const { act, isBusy, feedback } = useAction()
  const form = useForm({ values: { name: '' } })
  const [found, setFound] = useState<PersonFound[] | null>(null)

  const search = ({ name }: { name: string }) =>
    name.trim() &&
    act(async () => {
      setFound(await findPeople(name.trim(), guest.person))
      return null
    }, 'Couldn’t search.')

  const join = (other: PersonFound) =>
    act(async () => {
      await joinGuest(guest.id, other.id)
      setFound(null)
      form.reset()
      return {
        message: `${guest.name} and ${other.name} of ${other.episode} are one person now.`,
      }
    }, 'Couldn’t merge these guests.')

  const part = () =>
    act(async () => {
      await partGuest(guest.id)
      return { message: `${guest.name} of ${guest.episode} is a separate person now.` }
    }, 'Couldn’t separate this guest.')

  return (
    <Section side="Person" id="who-title" className={forms.form}>
      {guest.others.length > 0 ? (
        <>
          <p className={ui.note}>
            The same person is on{' '}
            {guest.others.map((other, i) => (
              <span key={other.id}>
                {i > 0 && ', '}
                <Link href={deskGuestPath(other.id)}>
                  {other.episode}
                  {other.name !== guest.name && ` as ${other.name}`}
                </Link>
              </span>
            ))}
            . Each appearance keeps its own bio and photo.
          </p>
          <div className={ui.actions}>
            <Button variant="secondary" disabled={isBusy} onClick={() => void part()}>
              Separate this guest
            </Button>
          </div>
        </>
      ) : (
        <p className={ui.note}>
          Not on any other episode. Guests with the same name are treated as one person.
        </p>
      )}
      <form onSubmit={form.submit(search)}>
        <TextField
          {...form.field('name')}
          id="same-person"
          label="Also appears as"
          hint="Has this person been on the show under another name? Find them to merge both pages."
          maxLength={MAX_GUEST_NAME}
        >
          <Button variant="secondary" type="submit" disabled={isBusy}>
            Find
          </Button>
        </TextField>
      </form>
      {found && found.length > 0 && (
        <ul className={forms.form} role="list">
          {found.map((other) => (
            <li className={ui.actions} key={other.person}>
              <span dir="auto">
                {other.name}, {other.episode}
              </span>
              <LinkButton disabled={isBusy} onClick={() => void join(other)}>
                Merge
                <VisuallyHidden>
                  {' '}
                  with {other.name} of {other.episode}
                </VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p className={ui.note} role="status">
          No other guest with that name.
        </p>
      )}
      {feedback}
    </Section>
  )
}
