import { request } from './request'

/** Makes a version the newest draft; listeners go on seeing what is published. @throws ApiError */
export const restoreAsDraft = (version: number): Promise<unknown> =>
  request('POST', `/episodes/versions/${version}?draft=true`)

/** Makes a published version what listeners see again. @throws ApiError */
export const restorePublished = (version: number): Promise<unknown> =>
  request('POST', `/episodes/versions/${version}`)

/** Publishes the newest draft as it is. @throws ApiError naming what it lacks */
export const publishNewest = (episode: string): Promise<unknown> =>
  request('PATCH', `/episodes/${episode}`, {})

/**
 * Gives an episode another number (D14).
 * @param seen the last change that the host has seen (D15)
 * @param replaceTrashed whether an episode in the trash makes room for it
 * @returns its new id
 * @throws ApiError 409 when the number is taken, or the episode has changed since
 */
export const changeNumber = async (
  episode: string,
  number: number,
  seen: string,
  replaceTrashed: boolean,
): Promise<string> =>
  (
    await request<{ doc: { id: string } }>('POST', `/episodes/${episode}/change-number`, {
      number,
      updatedAt: seen,
      replaceTrashed,
    })
  ).doc.id
