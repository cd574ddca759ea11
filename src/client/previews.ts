import type { PreviewLink } from '@/domain/episodes/preview'
import { api } from './request'

/** The id of an episode, or the number of a page that the host writes. */
type Previewed = string | number

/** The private links of an episode or page that work, newest first. @throws ApiError */
export const listPreviewLinks = async (id: Previewed): Promise<PreviewLink[]> =>
  typeof id === 'number'
    ? (await api.get('/pages/{id}/preview-links', { path: { id } })).links
    : (await api.get('/episodes/{id}/preview-links', { path: { id } })).links

/**
 * Makes a private link to an episode or page that works for 7 days.
 * @param version null for always the newest draft
 * @returns the link with its address, which cannot be read again later
 * @throws ApiError
 */
export const createPreviewLink = async (
  id: Previewed,
  version: number | null,
): Promise<PreviewLink & { url: string }> =>
  typeof id === 'number'
    ? (await api.post('/pages/{id}/preview-links', { path: { id }, body: { version } })).link
    : (await api.post('/episodes/{id}/preview-links', { path: { id }, body: { version } })).link

/** Ends a private link at once. @throws ApiError 404 when it has ended already */
export const stopPreviewLink = (id: Previewed, link: number): Promise<unknown> =>
  typeof id === 'number'
    ? api.delete('/pages/{id}/preview-links/{link}', { path: { id, link: String(link) } })
    : api.delete('/episodes/{id}/preview-links/{link}', { path: { id, link: String(link) } })
