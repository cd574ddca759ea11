import type { BodyOf } from './client'
import { changeGlobal } from './globals'
import { api } from './request'

export type QuoteInput = BodyOf<'/quotes', 'post'>

/** Adds a quote of the week. @returns its id @throws ApiError */
export const addQuote = async (input: QuoteInput): Promise<number> =>
  (await api.post('/quotes', { body: input })).doc.id

/** Changes a quote. @param updatedAt of the state it is based on @throws ApiError */
export const changeQuote = (
  id: number,
  input: Partial<QuoteInput>,
  updatedAt?: string,
): Promise<unknown> => api.patch('/quotes/{id}', { path: { id }, body: { ...input, updatedAt } })

/** Moves a quote to the trash. @throws ApiError */
export const trashQuote = (id: number): Promise<unknown> =>
  api.patch('/quotes/{id}', { path: { id }, body: { deletedAt: new Date().toISOString() } })

/** Takes a quote out of the trash. @throws ApiError */
export const restoreQuote = (id: number): Promise<unknown> =>
  api.patch('/quotes/{id}', { path: { id }, query: { trash: true }, body: { deletedAt: null } })

/** Lets the featured episode follow the newest release, or stay with the one that is chosen. */
export const followNewest = (featuredFollowsNewest: boolean): Promise<unknown> =>
  changeGlobal('site', { featuredFollowsNewest })

/** Chooses the featured episode; the quote stays as it is. @throws ApiError */
export const featureEpisode = (epnum: number): Promise<unknown> =>
  changeGlobal('featured', { epnum })
