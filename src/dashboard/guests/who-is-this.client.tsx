'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { findPeople, joinGuest, partGuest, type PersonFound } from '@/api-client/guest-people'
import { deskGuestPath } from '@/domain/desk-paths'
import type { EditedGuest } from '@/server/desk/guests'
import { reasonOf } from '../episodes/use-acts.client'
import { Alert } from '../ui/feedback'

/**
 * Who a guest is (D42): the other episodes of the same person, and how to join two people or to
 * part them.
 */
export function WhoIsThis({ guest }: { guest: EditedGuest }) {
  const router = useRouter()
  const [name, setName] = useState('')
  const [found, setFound] = useState<PersonFound[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function act(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    setDone('')
    try {
      await work()
    } catch (err) {
      console.error('It could not be changed who this is.', err)
      setFailure(reasonOf(err))
    } finally {
      setIsBusy(false)
    }
  }

  function search(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) void act(async () => setFound(await findPeople(name.trim(), guest.person)))
  }

  const join = (other: PersonFound) =>
    act(async () => {
      await joinGuest(guest.id, other.id)
      setFound(null)
      setName('')
      setDone(`${guest.name} and ${other.name} of episode ${other.number} are one person now.`)
      router.refresh()
    })

  const part = () =>
    act(async () => {
      await partGuest(guest.id)
      setDone(`${guest.name} of episode ${guest.number} is a person of their own now.`)
      router.refresh()
    })

  return (
    <section className="d-form d-guests__form d-guests__who" aria-labelledby="who-title">
      <h2 id="who-title">Who this is</h2>
      {guest.others.length > 0 ? (
        <>
          <p className="d-note">
            The same person is on{' '}
            {guest.others.map((other, i) => (
              <span key={other.id}>
                {i > 0 && ', '}
                <Link href={deskGuestPath(other.id)}>
                  episode {other.number}
                  {other.name !== guest.name && ` as ${other.name}`}
                </Link>
              </span>
            ))}
            . Each appearance keeps its own words and photo.
          </p>
          <div className="d-actions">
            <button
              className="d-btn d-btn--paper"
              type="button"
              disabled={isBusy}
              onClick={() => void part()}
            >
              This is somebody else
            </button>
          </div>
        </>
      ) : (
        <p className="d-note">On no other episode. The same name elsewhere is the same person.</p>
      )}
      <form onSubmit={search} className="d-field">
        <label className="d-label" htmlFor="same-person">
          Also known as
        </label>
        <p className="d-hint" id="same-person-hint">
          Is this somebody who was on the show under another name? Find them to make one page of
          both.
        </p>
        <div className="d-actions">
          <input
            className="d-input"
            id="same-person"
            aria-describedby="same-person-hint"
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <button className="d-btn d-btn--paper" type="submit" disabled={isBusy}>
            Find
          </button>
        </div>
      </form>
      {found && found.length > 0 && (
        <ul className="d-form" role="list">
          {found.map((other) => (
            <li className="d-actions" key={other.person}>
              <span dir="auto">
                {other.name}, episode {other.number}
              </span>
              <button
                className="d-link"
                type="button"
                disabled={isBusy}
                onClick={() => void join(other)}
              >
                Same person
                <span className="d-hidden">
                  {' '}
                  as {other.name} of episode {other.number}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="d-note" role="status">
        {found?.length === 0 ? 'Nobody else with that name.' : done}
      </p>
      {failure && <Alert title="Not done.">{failure}</Alert>}
    </section>
  )
}
