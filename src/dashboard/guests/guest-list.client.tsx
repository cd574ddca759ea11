'use client'

import Link from 'next/link'
import { restoreGuest, trashGuest } from '@/api-client/content'
import { Portrait } from '@/components/ui/portrait'
import { DESK_ROUTES, deskGuestPath } from '@/domain/desk-routes'
import { episodeId } from '@/domain/episodes/episode-id'
import { episodePath } from '@/domain/paths'
import { countOf, shorten } from '@/domain/language/text'
import type { Appearance, PeoplePage, Person, TrashedGuest } from '@/server/desk/guests'
import type { ActionResult } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { StatusLabel } from '../ui/status'
import { useAction } from '../ui/use-action.client'

const pagePath = (page: number, search: string): string =>
  `${DESK_ROUTES.guests}?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(page) })}`

/** Result of moving a guest to trash. */
const toResult = ({ id, name, number }: TrashedGuest): ActionResult => ({
  message: `${name} of episode ${number} moved to trash.`,
  undo: async () => {
    await restoreGuest(id)
    return { message: `${name} of episode ${number} restored.` }
  },
})

/** Everyone who was on the show, by name, with every appearance. */
export function GuestList({
  people,
  total,
  page,
  pages,
  search,
  justTrashed,
}: PeoplePage & {
  search: string
  /** Who was moved to trash on a page of their own, which led here. */
  justTrashed: TrashedGuest | null
}) {
  const { act, feedback } = useAction({
    result: justTrashed && toResult(justTrashed),
  })
  const trash = ({ id, number }: Appearance, { name }: Person) =>
    void act(async () => {
      await trashGuest(id)
      return toResult({ id, name, number })
    }, `Couldn’t move ${name} to trash.`)

  return (
    <>
      <Head
        title="Guests"
        note={
          search ? `${total} with “${search}”` : `${countOf(total, 'person', 'people')} on the show`
        }
        actions={
          <Link className="d-btn" href={DESK_ROUTES.newGuest}>
            <Icon name="plus" />
            New guest
          </Link>
        }
      />
      {feedback}
      <form role="search" className="d-search d-guests__search" action={DESK_ROUTES.guests}>
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
          title={search ? 'No matching guests' : 'No guests yet'}
          note={search ? undefined : 'A guest is listed on the page of the episode they were on.'}
        >
          {search ? (
            <Link className="d-btn d-btn--paper" href={DESK_ROUTES.guests}>
              Show all guests
            </Link>
          ) : (
            <Link className="d-btn d-btn--paper" href={DESK_ROUTES.newGuest}>
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
                  topic="mentalHealth"
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
