import type { SiteImageRole } from '@/domain/images/site-images'
import { api, sending } from './request'

type PictureCollection = 'podcasts' | 'guest_headshots'

/**
 * Describes a picture for people who cannot see it.
 * @param seen `updatedAt` of the picture as it was read; 409 if it has changed since
 * @returns the new `updatedAt`
 * @throws ApiError
 */
export async function describePicture(
  collection: PictureCollection,
  id: number,
  alt: string,
  seen: string,
): Promise<string> {
  const { doc } = await api.patch(`/${collection}/{id}`, {
    path: { id },
    query: { depth: 0 },
    body: { alt, updatedAt: seen },
  })
  return doc.updatedAt
}

/**
 * Uploads a file to a collection that a field leads to.
 * @param data what the collection asks for beside the file
 * @returns its id and name
 * @throws ApiError
 */
export async function uploadTo(
  collection: string,
  data: Record<string, string>,
  file: File,
): Promise<{ id: number | string; filename?: string | null }> {
  const client = sending({ onSent: () => undefined })
  // The contract of a collection that a developer adds is not known here.
  const body = data as never
  return (await client.post(`/${collection}` as '/podcasts', { body, file })).doc
}

/**
 * Uploads a picture of the site.
 * @param alt what it shows, for people who cannot see it @returns its id @throws ApiError
 */
export async function uploadSitePicture(
  place: SiteImageRole,
  alt: string,
  file: File,
): Promise<number> {
  const client = sending({ onSent: () => {} })
  const { doc } = await client.post('/site_pictures', { body: { place, alt }, file })
  return doc.id
}

/** An image of the site, to be shown where a text has it. @throws ApiError */
export const getSiteImage = (id: number) => api.get('/site_pictures/{id}', { path: { id } })
