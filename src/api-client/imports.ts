import type {
  ImportChoice,
  ImportProgress,
  ImportState,
  ImportView,
  ReadingEvent,
} from '@/domain/imports/imports'
import { ApiError, listen, OFFLINE_MESSAGE, request, sendFile } from './request'

/** What is told while a source is read, and how it is stopped. */
export type Reading = {
  /** The fraction of the file that is sent. */
  onSent: (fraction: number) => void
  /** How many items are read, of how many. */
  onRead: (done: number, total: number) => void
  signal: AbortSignal
}

async function read(path: string, body: Blob, { onRead, ...more }: Reading): Promise<number> {
  let id: number | null = null
  let fault: string | null = null
  const onEvent = (data: unknown) => {
    const event = data as ReadingEvent // Of our own server.
    if ('doc' in event) id = event.doc.id
    else if ('error' in event) fault = event.error
    else if (event.total > 0) onRead(event.done, event.total)
  }
  await listen(path, body, { ...more, onEvent })
  if (id === null) throw new ApiError(fault === null ? 0 : 400, fault ?? OFFLINE_MESSAGE)
  return id
}

/** Has the feed at an address read. @returns the id of the import @throws ApiError */
export const readAddress = (source: string, reading: Reading): Promise<number> =>
  read('/imports', new Blob([JSON.stringify({ source })], { type: 'application/json' }), reading)

/** Has a feed or an export read. @returns the id of the import @throws ApiError */
export const readFile = (file: File, reading: Reading): Promise<number> => {
  const body = new Blob([file], { type: 'application/octet-stream' })
  return read(`/imports/file?name=${encodeURIComponent(file.name)}`, body, reading)
}

/** Adds the ZIP of a bucket to an import. @returns how many files are in it @throws ApiError */
export const addPictures = async (
  id: number,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<number> =>
  (await sendFile<{ files: number }>('PUT', `/imports/${id}/pictures`, file, onProgress)).files

/** Stores a part of the choice. @returns what would happen now @throws ApiError */
export const choose = (id: number, choice: Partial<ImportChoice>): Promise<ImportView> =>
  request('POST', `/imports/${id}/choice`, choice)

/** Begins, or goes on. @throws ApiError */
export const startImport = (id: number): Promise<object> => request('POST', `/imports/${id}/start`)

/** Stops after the current episode. @throws ApiError */
export const stopImport = (id: number): Promise<object> => request('POST', `/imports/${id}/stop`)

/** Removes an import that is not running, and its report. @throws ApiError */
export const removeImport = (id: number): Promise<object> => request('DELETE', `/imports/${id}`)

export const readProgress = (
  id: number,
): Promise<{ state: ImportState; progress: ImportProgress }> =>
  request('GET', `/imports/${id}/progress`)

/** Where the report of an import is to keep. */
export const reportAddress = (id: number): string => `/api/imports/${id}/report`
