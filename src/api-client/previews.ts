import type { PreviewLink } from '@/domain/episodes/preview'
import { request } from './request'

const linksOf = (episode: string) => `/episodes/${episode}/preview-links`

/** The private links of an episode that work, newest first. @throws ApiError */
export const listPreviewLinks = async (episode: string): Promise<PreviewLink[]> =>
  (await request<{ links: PreviewLink[] }>('GET', linksOf(episode))).links

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
  (
    await request<{ link: PreviewLink & { url: string } }>('POST', linksOf(episode), {
      version,
    })
  ).link

/** Ends a private link at once. @throws ApiError 404 when it has ended already */
export const stopPreviewLink = (episode: string, id: number): Promise<unknown> =>
  request('DELETE', `${linksOf(episode)}/${id}`)
