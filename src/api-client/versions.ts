import { api } from './request'

/** Makes a version the newest draft; listeners go on seeing what is published. @throws ApiError */
export const restoreAsDraft = (version: number): Promise<unknown> =>
  api.post('/episodes/versions/{id}', { path: { id: version }, query: { draft: true } })

/** Makes a published version what listeners see again. @throws ApiError */
export const restorePublished = (version: number): Promise<unknown> =>
  api.post('/episodes/versions/{id}', { path: { id: version } })

/** Publishes the newest draft as it is. @throws ApiError naming what it lacks */
export const publishNewest = (episode: string): Promise<unknown> =>
  api.patch('/episodes/{id}', { path: { id: episode }, body: {} })

/**
 * Gives an episode another number.
 * @param seen the last change that the host has seen
 * @param replaceTrashed whether an episode in the trash makes room for it
 * @returns its new id
 * @throws ApiError 409 when the number is taken, or the episode has changed since
 */
export async function changeNumber(
  episode: string,
  number: number,
  seen: string,
  replaceTrashed: boolean,
): Promise<string> {
  const body = { number, updatedAt: seen, replaceTrashed }
  return (await api.post('/episodes/{id}/change-number', { path: { id: episode }, body })).doc.id
}
