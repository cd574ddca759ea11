import type { Payload } from 'payload'
import { importShow, type ImportOptions } from '@/importers/import-show'
import { readSource, type Place } from '@/importers/read-source'
import type { ImportReport } from '@/importers/report'

export type { ImportOptions } from '@/importers/import-show'

/** Reads a show and imports it at once, as the command does. */
export async function importFeed(
  payload: Payload,
  place: Place,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return importShow(
    payload,
    await readSource(payload, place, options.allowPrivateAddresses),
    options,
  )
}
