import type { Redirect } from '@/domain/redirects'
import { api } from './request'

/** Adds a redirect. @returns its id @throws ApiError 400 naming the field */
export const addRedirect = async (redirect: Redirect): Promise<number> =>
  (await api.post('/redirects', { body: redirect })).doc.id

/**
 * Changes a redirect.
 * @param seen `updatedAt` of the state it is based on; none to take a change back
 * @throws ApiError 400 naming the field, 409 when there is a later state
 */
export const changeRedirect = (id: number, redirect: Redirect, seen?: string): Promise<unknown> =>
  api.patch('/redirects/{id}', {
    path: { id },
    body: seen ? { ...redirect, updatedAt: seen } : redirect,
  })

/** Deletes a redirect. @throws ApiError */
export const deleteRedirect = (id: number): Promise<unknown> =>
  api.delete('/redirects/{id}', { path: { id } })

/** Adds the redirects of a CSV. @returns how many, and which lines were refused @throws ApiError */
export const importRedirects = (csv: string) => api.post('/redirects/import', { body: { csv } })
