import type { Payload } from 'payload'
import type { Place } from '@/importers/read-source'
import type { ImportReport } from '@/importers/report'
import { importNow, type ImportOptions } from '@/jobs/import-now'

export type { ImportOptions } from '@/jobs/import-now'

/** Reads a show and imports its episodes at once, as the command does. */
export const importFeed = (
  payload: Payload,
  place: Place,
  options: ImportOptions = {},
): Promise<ImportReport> =>
  importNow(payload, { place, source: 'feed.xml' }, { keepShow: true, ...options })
