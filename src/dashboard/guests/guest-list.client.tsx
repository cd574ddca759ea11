'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { restoreGuest, trashGuest } from '@/api-client/content'
import { Portrait } from '@/components/ui/portrait'
import { DESK, deskGuestPath } from '@/domain/desk-paths'
import { episodeId } from '@/domain/episode-id'
import { episodePath } from '@/domain/paths'
import { countOf, shorten } from '@/domain/text'
import type { Appearance, PeoplePage, Person, TrashedGuest } from '@/server/desk/guests'
import { reasonOf } from '../episodes/use-acts.client'
import { Alert, Empty, Said } from '../ui/feedback'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusLabel } from '../ui/status'

const pagePath = (page: number, search: string): string =>
  `${DESK.guests}?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(page) })}`

/** Everybody who was on the show, by name, with every appearance. */
export function GuestList({
  people,
  total,
  page,
  pages,
  search,
  justTrashed,
}: PeoplePage & {
  search: string
  /** Who was put in the trash on a page of their own, which led here. */
  justTrashed: TrashedGuest | null
}) {
  const router = useRouter()
  const [trashed, setTrashed] = useState(justTrashed)
  const [failure, setFailure] = useState<string | null>(null)

  async function act(work: () => Promise<unknown>, done: typeof trashed) {
    try {
      await work()
      setFailure(null)
      setTrashed(done)
      router.refresh()
    } catch (err) {
      console.error('The guest could not be moved.', err)
      setFailure(reasonOf(err))
    }
  }

  const trash = ({ id, number }: Appearance, { name }: Person) =>
    void act(() => trashGuest(id), { id, name, number })

  return (
    <>
      <Head
        title="Guests"
        note={
          search ? `${total} with “${search}”` : `${countOf(total, 'person', 'people')} on the show`
        }
        actions={
          <Link className="d-btn" href={DESK.newGuest}>
            <Icon name="plus" />
            New guest
          </Link>
        }
      />
      {trashed && (
        <Said
          decision={`put ${trashed.name} of episode ${trashed.number} in the trash.`}
          result="The guest stays there until you delete it."
        >
          <button
            className="d-link"
            type="button"
            onClick={() => void act(() => restoreGuest(trashed.id), null)}
          >
            Undo
          </button>
        </Said>
      )}
      {failure && <Alert title="Not done.">{failure} Nothing has changed; try again.</Alert>}
      <form role="search" className="d-search d-guests__search" action={DESK.guests}>
        <label className="d-hidden" htmlFor="search">
          Search guests
        </label>
        <Icon name="search" />
        <input
          className="d-input"
          id="search"
          name="q"
          type="search"
          defaultValue={search}
          placeholder="Name"
        />
      </form>
      {people.length === 0 ? (
        <Empty
          title={search ? 'Nobody with that name.' : 'No guests yet.'}
          note={search ? undefined : 'A guest appears below the episode they were on.'}
        >
          {search ? (
            <Link className="d-btn d-btn--paper" href={DESK.guests}>
              Show all guests
            </Link>
          ) : (
            <Link className="d-btn d-btn--paper" href={DESK.newGuest}>
              New guest
            </Link>
          )}
        </Empty>
      ) : (
        <ul className="d-lines" role="list">
          {people.map((person) => (
            <li className="d-line d-guest" key={person.slug}>
              <div className="d-line__side">
                <Portrait
                  picture={person.picture}
                  pillar="mentalHealth"
                  sizes="4rem"
                  className="d-guest__face"
                />
              </div>
              <div className="d-line__main d-guest__main">
                <div>
                  <h2 className="d-guest__name" dir="auto">
                    <Link href={deskGuestPath(person.appearances[0]?.id ?? '')}>{person.name}</Link>
                  </h2>
                  <p className="d-note" dir="auto">
                    {shorten(person.description, 110)}
                  </p>
                </div>
                <ul className="d-guest__episodes" role="list">
                  {person.appearances.map((one) => (
                    <li key={one.id}>
                      <span className="d-no">Episode {one.number}</span>
                      <StatusLabel status={one.status} />
                      <span className="d-words">
                        <Link href={deskGuestPath(one.id)}>
                          Edit
                          <Of person={person} one={one} />
                        </Link>
                        {one.status.state === 'live' && (
                          <a href={episodePath(episodeId(one.number))}>
                            View
                            <Of person={person} one={one} />
                          </a>
                        )}
                        <button
                          type="button"
                          className="d-words__trash"
                          onClick={() => trash(one, person)}
                        >
                          Trash
                          <Of person={person} one={one} />
                        </button>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className="d-sec d-sec--flush" aria-label="Pages">
          <div className="d-sec__main d-pages">
            <span className="d-soft">
              Page {page} of {pages}
            </span>
            <span className="d-words">
              {page > 1 && <Link href={pagePath(page - 1, search)}>Back</Link>}
              {page < pages && <Link href={pagePath(page + 1, search)}>Next</Link>}
            </span>
          </div>
        </nav>
      )}
    </>
  )
}

/** Whom a row's word is about, for screen readers. */
const Of = ({ person, one }: { person: Person; one: Appearance }) => (
  <span className="d-hidden">
    {' '}
    {person.name} of episode {one.number}
  </span>
)
