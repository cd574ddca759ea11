import type { ArchiveRun } from '@/domain/show/archive-runs'
import { api, sending } from './request'

/** Begins a backup or an export. @throws ApiError */
export const beginArchive = (kind: 'backup' | 'export'): Promise<unknown> =>
  api.post('/backups/runs', { body: { kind } })

/** Has a stored backup checked. @throws ApiError */
export const checkStored = (archive: string): Promise<unknown> =>
  api.post('/backups/runs', { body: { kind: 'check', archive } })

/** Sends an archive to be checked. @throws ApiError */
export const checkSent = (file: File, onSent: (fraction: number) => void): Promise<unknown> =>
  sending({ onSent }).post('/backups/check', {
    body: new Blob([file], { type: 'application/octet-stream' }),
  })

/** Reads what is being done with archives. @throws ApiError */
export const readRuns = async (): Promise<ArchiveRun[]> =>
  // Of our own server, which says more of results than the contract promises.
  (await api.get('/backups/runs')).docs as ArchiveRun[]

export const archiveAddress = (name: string): string => `/api/backups/${encodeURIComponent(name)}`
