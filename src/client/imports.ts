import type { NewEpisodes } from '@/domain/imports/following'
import type { ImportChoice, ImportView, ReadingEvent } from '@/domain/imports/imports'
import type { Client } from './client'
import { api, ApiError, OFFLINE_MESSAGE, sending } from './request'

export type Reading = {
  /** The fraction of the file that is sent. */
  onSent: (fraction: number) => void
  onRead: (done: number, total: number) => void
  signal: AbortSignal
}

async function read(
  { onRead, ...more }: Reading,
  call: (client: Client) => Promise<unknown>,
): Promise<number> {
  let id: number | null = null
  let fault: string | null = null
  const onEvent = (data: unknown) => {
    const event = data as ReadingEvent // Of our own server.
    if ('doc' in event) id = event.doc.id
    else if ('error' in event) fault = event.error
    else if (event.total > 0) onRead(event.done, event.total)
  }
  await call(sending({ ...more, onEvent }))
  if (id === null) throw new ApiError(fault === null ? 0 : 400, fault ?? OFFLINE_MESSAGE)
  return id
}

/** Has the feed at an address read. @returns the id of the import @throws ApiError */
export const readAddress = (source: string, reading: Reading): Promise<number> =>
  read(reading, (client) => client.post('/imports', { body: { source } }))

const bytesOf = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' })

/** Has a feed or an export read. @returns the id of the import @throws ApiError */
export const readFile = (file: File, reading: Reading): Promise<number> =>
  read(reading, (client) =>
    client.post('/imports/file', { query: { name: file.name }, body: bytesOf(file) }),
  )

/** Adds the ZIP of a bucket to an import. @returns how many files are in it @throws ApiError */
export async function addPictures(
  id: number,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<number> {
  const client = sending({ onSent: onProgress })
  return (await client.put('/imports/{id}/pictures', { path: { id }, body: bytesOf(file) })).files
}

/** Stores a part of the choice. @returns what would happen now @throws ApiError */
export const choose = async (id: number, body: Partial<ImportChoice>): Promise<ImportView> =>
  // Of our own server; the contract promises others no more than what will stay.
  (await api.post('/imports/{id}/choice', { path: { id }, body })) as ImportView

/** Begins, or goes on. @throws ApiError */
export const startImport = (id: number): Promise<object> =>
  api.post('/imports/{id}/start', { path: { id } })

export const readProgress = (id: number) => api.get('/imports/{id}/progress', { path: { id } })

/** Begins to follow the feed that the show came from, says what becomes of new episodes, or stops. @throws ApiError */
export const setFollowing = (isOn: boolean, newEpisodes: NewEpisodes) =>
  api.put('/imports/feed', { body: { isOn, newEpisodes } })

/** Has the followed feed checked now. @throws ApiError */
export const checkFeed = (): Promise<object> => api.post('/imports/feed/check')

/** Looks how far the feed has moved to this site. @throws ApiError */
export const checkMove = () => api.post('/imports/move/check')
