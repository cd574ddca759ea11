import type { SiteImageRole } from '@/domain/images/site-images'
import { request, upload } from './request'

type Saved = { result: { updatedAt?: string | null } }

/**
 * Changes fields of a global, which visitors see at once.
 * @param seen `updatedAt` of the state the change is based on (M02)
 * @returns `updatedAt` of the new state @throws ApiError
 */
export async function saveGlobal(slug: string, data: object, seen?: string): Promise<string> {
  const { result } = await request<Saved>('POST', `/globals/${slug}`, {
    ...data,
    ...(seen ? { updatedAt: seen } : {}),
  })
  return result.updatedAt ?? ''
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
  const answer = await upload<{ doc: { id: number } }>(
    'POST',
    '/site_pictures',
    { place, alt },
    file,
    () => {},
  )
  return answer.doc.id
}
