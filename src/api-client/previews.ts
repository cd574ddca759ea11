import type { PreviewLink } from '@/domain/episodes/preview'
import { api } from './request'

/** The private links of an episode that work, newest first. @throws ApiError */
export const listPreviewLinks = async (episode: string): Promise<PreviewLink[]> =>
  (await api.get('/episodes/{id}/preview-links', { path: { id: episode } })).links

/**
 * Makes a private link to an episode that works for 7 days (D40).
 * @param version null for always the newest draft
 * @returns the link with its address, which cannot be read again later
 * @throws ApiError
 */
export const createPreviewLink = async (
  episode: string,
  version: number | null,
): Promise<PreviewLink & { url: string }> =>
  (await api.post('/episodes/{id}/preview-links', { path: { id: episode }, body: { version } }))
    .link

/** Ends a private link at once. @throws ApiError 404 when it has ended already */
export const stopPreviewLink = (episode: string, id: number): Promise<unknown> =>
  api.delete('/episodes/{id}/preview-links/{link}', { path: { id: episode, link: String(id) } })
