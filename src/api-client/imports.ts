import type { ImportChoice, ImportProgress, ImportState, ImportView } from '@/domain/imports'
import { request, sendFile } from './request'

type Made = { doc: { id: number } }

/** Has the feed at an address read. @returns the id of the import @throws ApiError */
export const readAddress = async (source: string): Promise<number> =>
  (await request<Made>('POST', '/imports', { source })).doc.id

/** Has a feed or an export read. @returns the id of the import @throws ApiError */
export const readFile = async (
  file: File,
  onProgress: (fraction: number) => void,
): Promise<number> => {
  const path = `/imports/file?name=${encodeURIComponent(file.name)}`
  return (await sendFile<Made>('POST', path, file, onProgress)).doc.id
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
