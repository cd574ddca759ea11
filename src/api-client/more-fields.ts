import { sending } from './request'

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
