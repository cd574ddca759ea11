'use client'

import { useState } from 'react'
import { addRedirect, changeRedirect, deleteRedirect } from '@/client/redirects'
import { DESK_ROUTES, recordsPath } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import type { Redirect } from '@/domain/redirects'
import type { DeskRedirects, RedirectRow } from '@/server/desk/redirects'
import { AddItem } from '../ui/new-item.client'
import { undoable } from '../ui/action-result'
import { Head } from '../ui/head'
import { Band, buttonClass, layout, TextLink, ui, VisuallyHidden } from '../ui/kit'
import { Lines, List } from '../ui/list'
import { SearchForm } from '../ui/search-form'
import { useAction } from '../ui/use-action.client'
import { ImportRedirects } from './import-redirects.client'
import { RedirectForm } from './redirect-form.client'

const fieldsOf = ({ from, to, permanent }: Redirect): Redirect => ({ from, to, permanent })

const pageOf = (search: string, page: number): string =>
  `${DESK_ROUTES.redirects}?${new URLSearchParams({ ...(search && { q: search }), page: String(page) })}`

/** Addresses of before, and where they lead: added, changed and deleted. */
export function RedirectsPage({ redirects }: { redirects: DeskRedirects }) {
  const { rows, total, search, page, hasMore, from } = redirects
  const { act, isBusy, fieldErrors, feedback } = useAction({
    conflict: 'Someone else has changed this redirect.',
  })
  /** The id of the redirect that is being changed, or `new`. */
  const [open, setOpen] = useState<number | 'new' | null>(from ? 'new' : null)

  const add = (redirect: Redirect, message: string) =>
    act(async () => {
      const id = await addRedirect(redirect)
      setOpen(null)
      return undoable(message, `The redirect from ${redirect.from} is deleted.`, () =>
        deleteRedirect(id),
      )
    }, 'Couldn’t add the redirect.')

  const change = (row: RedirectRow, redirect: Redirect) =>
    act(async () => {
      await changeRedirect(row.id, redirect, row.updatedAt)
      setOpen(null)
      return undoable(
        `${redirect.from} leads to ${redirect.to}.`,
        `${row.from} leads to ${row.to} again.`,
        () => changeRedirect(row.id, fieldsOf(row)),
      )
    }, 'Couldn’t save the redirect.')

  const remove = (row: RedirectRow) =>
    act(async () => {
      await deleteRedirect(row.id)
      return undoable(
        `The redirect from ${row.from} is deleted.`,
        `${row.from} leads to ${row.to} again.`,
        () => addRedirect(fieldsOf(row)),
      )
    }, 'Couldn’t delete the redirect.')

  const form = { isBusy, fieldErrors, onCancel: () => setOpen(null) }
  return (
    <>
      <Head
        title="Redirects"
        note="Where URLs of a former site lead. They apply only where this site has no page."
      />
      <Lines
        id="redirects"
        side="From, to"
        title={search ? 'Found' : countOf(total, 'redirect')}
        note={
          total === 0 && !search ? 'An import adds the pages that its feed links to.' : undefined
        }
      >
        <Band look="flush">
          <SearchForm
            action={DESK_ROUTES.redirects}
            label="Search redirects"
            placeholder="Part of a path or URL"
            search={search}
          />
          {total > 0 && (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href="/api/redirects/export"
              download
            >
              Export CSV
            </a>
          )}
        </Band>
        {rows.length === 0 && search && (
          <Band side={null} className={ui.note}>
            No matches.
          </Band>
        )}
        <List
          rows={rows}
          isBusy={isBusy}
          item={(row) => ({
            key: row.id,
            name: row.from,
            about: [`to ${row.to}`],
            note: row.permanent ? '' : 'Temporary',
            more: open === row.id && (
              <RedirectForm
                {...form}
                redirect={fieldsOf(row)}
                action="Save"
                onCreate={(redirect) => void change(row, redirect)}
              />
            ),
            menuOf: row.from,
            actions: [
              { label: 'Edit', run: () => setOpen(row.id) },
              { label: 'All fields', href: recordsPath('redirects', row.id) },
              { label: 'Delete', run: () => remove(row), isDanger: true },
            ],
          })}
        />
        {(page > 1 || hasMore) && (
          <Band look="flush" className={layout.pages}>
            {page > 1 ? <TextLink href={pageOf(search, page - 1)}>Previous</TextLink> : <span />}
            {hasMore && (
              <TextLink href={pageOf(search, page + 1)}>
                Next<VisuallyHidden> page</VisuallyHidden>
              </TextLink>
            )}
          </Band>
        )}
      </Lines>
      <AddItem
        label="New redirect"
        onAsk={() => setOpen('new')}
        feedback={feedback}
        form={
          open === 'new' ? (
            <RedirectForm
              {...form}
              redirect={{ from, to: '', permanent: true }}
              action="Add redirect"
              onCreate={(redirect) =>
                void add(redirect, `${redirect.from} leads to ${redirect.to}.`)
              }
            />
          ) : null
        }
      />
      <ImportRedirects />
    </>
  )
}
