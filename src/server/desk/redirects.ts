import type { Where } from 'payload'
import { FROM_LENGTH, type Redirect } from '@/domain/redirects'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

const PAGE_SIZE = 100

/** A redirect as the desk lists it. */
export type RedirectRow = Redirect & { id: number; updatedAt: string }

const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.trim().slice(0, FROM_LENGTH) : ''

/** The question of a page of the list. `from` is an address that a new redirect is begun for. */
export function parseRedirectsQuery({
  q,
  page,
  from,
}: Partial<Record<'q' | 'page' | 'from', string | string[]>>) {
  const number = /^[1-9]\d{0,3}$/.test(textOf(page)) ? Number(page) : 1
  return { search: textOf(q), page: number, from: textOf(from) }
}

/** A page of the redirects, by their addresses. */
export async function listRedirects(
  account: Account,
  query: ReturnType<typeof parseRedirectsQuery>,
) {
  const { search, page } = query
  const contains = { contains: search }
  const where: Where = search ? { or: [{ from: contains }, { to: contains }] } : {}
  const cms = await getCms()
  const found = await cms.find({
    collection: 'redirects',
    ...{ where, page, limit: PAGE_SIZE, depth: 0 },
    ...asAccount(account),
  })
  const rows = found.docs.map(({ id, from, to, permanent, updatedAt }): RedirectRow => ({
    ...{ id, from, to, updatedAt },
    permanent: permanent !== false,
  }))
  return { ...query, rows, total: found.totalDocs, hasMore: found.hasNextPage }
}

export type DeskRedirects = Awaited<ReturnType<typeof listRedirects>>
