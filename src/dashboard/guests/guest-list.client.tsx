'use client'

import Link from 'next/link'
import { restoreGuest, trashGuest } from '@/client/content'
import { Portrait } from '@/components/ui/portrait'
import { DESK_ROUTES, deskEpisodePath, deskGuestPath, recordsPath } from '@/domain/desk-routes'
import { episodeId } from '@/domain/episodes/episode-id'
import { episodePath } from '@/domain/paths'
import { countOf, shorten } from '@/domain/language/text'
import type { Appearance, PeoplePage, Person, TrashedGuest } from '@/server/desk/guests'
import list from '../episodes/list.module.css'
import { type ActionResult, undoable } from '../ui/action-result'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { ButtonLink, classNames, Icon, layout, ui } from '../ui/kit'
import { Line } from '../ui/list'
import { RowMenu } from '../ui/row-menu.client'
import { SearchForm } from '../ui/search-form'
import { StatusLabel } from '../ui/status'
import { useAction } from '../ui/use-action.client'
import styles from './guests.module.css'

const pagePath = (page: number, search: string): string =>
  `${DESK_ROUTES.guests}?${new URLSearchParams({ ...(search ? { q: search } : {}), page: String(page) })}`

const toResult = ({ id, name, episode }: TrashedGuest): ActionResult =>
  undoable(`${name} of ${episode} moved to trash.`, `${name} of ${episode} restored.`, () =>
    restoreGuest(id),
  )

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
  justTrashed: TrashedGuest | null
}) {
  const { act, isBusy, feedback } = useAction({
    result: justTrashed && toResult(justTrashed),
  })
  const trash = ({ id, episode }: Appearance, { name }: Person) =>
    act(async () => {
      await trashGuest(id)
      return toResult({ id, name, episode })
    }, `Couldn’t move ${name} to trash.`)

  return (
    <>
      <Head
        title="Guests"
        note={
          search ? `${total} with “${search}”` : `${countOf(total, 'person', 'people')} on the show`
        }
        actions={
          <ButtonLink href={DESK_ROUTES.newGuest}>
            <Icon name="plus" />
            New guest
          </ButtonLink>
        }
      />
      <div className={layout.said}>{feedback}</div>
      <SearchForm
        action={DESK_ROUTES.guests}
        label="Search guests"
        placeholder="Name"
        search={search}
        className={styles.search}
      />
      {people.length === 0 ? (
        <Empty
          title={search ? 'No matching guests' : 'No guests yet'}
          note={search ? undefined : 'A guest is listed on the page of the episode they were on.'}
        >
          {search ? (
            <ButtonLink variant="secondary" href={DESK_ROUTES.guests}>
              Show all guests
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={DESK_ROUTES.newGuest}>
              New guest
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <ul className={layout.lines} role="list">
          {people.map((person) => (
            <Line
              key={person.slug}
              className={styles.guest}
              main={styles.main}
              side={
                <Portrait
                  picture={person.picture}
                  topic="mentalHealth"
                  sizes="4rem"
                  className={styles.face}
                />
              }
            >
              <div>
                <h2 className={classNames(list.title, styles.name)} dir="auto">
                  <Link href={deskGuestPath(person.appearances[0]?.id ?? '')}>{person.name}</Link>
                </h2>
                <p className={ui.note} dir="auto">
                  {shorten(person.description, 110)}
                </p>
              </div>
              <ul className={styles.episodes} role="list">
                {person.appearances.map((one) => (
                  <li key={one.id}>
                    <span className={ui.number}>
                      {one.episode.charAt(0).toUpperCase() + one.episode.slice(1)}
                    </span>
                    <StatusLabel status={one.status} />
                    <RowMenu
                      label={`Actions for ${person.name} of ${one.episode}`}
                      isBusy={isBusy}
                      actions={[
                        { label: 'Edit', to: deskGuestPath(one.id) },
                        one.status.state === 'live' && {
                          label: 'View on site',
                          href: episodePath(episodeId(one.number)),
                        },
                        { label: 'Edit episode', to: deskEpisodePath(episodeId(one.number)) },
                        { label: 'All fields', href: recordsPath('guests', one.id) },
                        'line',
                        {
                          label: 'Move to trash',
                          run: () => trash(one, person),
                          isDanger: true,
                        },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </Line>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={classNames(layout.section, layout.flush)} aria-label="Pages">
          <div className={classNames(layout.main, layout.pages)}>
            <span className={ui.soft}>
              Page {page} of {pages}
            </span>
            <span className={ui.words}>
              {page > 1 && <Link href={pagePath(page - 1, search)}>Back</Link>}
              {page < pages && <Link href={pagePath(page + 1, search)}>Next</Link>}
            </span>
          </div>
        </nav>
      )}
    </>
  )
}
