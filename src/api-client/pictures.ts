import { api } from './request'

export type PictureCollection = 'podcasts' | 'guest_headshots'

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
