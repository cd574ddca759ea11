import type { Payload } from 'payload'
import { siteNow } from '@/cms/database/site-clock'
import { isOffered, type ImportRow } from '@/domain/imports/imports'
import type { Beginning, ImportHead, RecordEntry } from './import-store'
import { previewImport, type ImportPreview } from './preview'

/** Returns what the report says of a row that is not imported. */
function leftOut(row: ImportRow): RecordEntry {
  const { position, title, number, verdict } = row
  const reason = isOffered(verdict) ? 'not selected' : row.reason
  return {
    kind: 'item',
    item: {
      position,
      title,
      number,
      outcome: verdict === 'same' && row.reason === null ? 'unchanged' : 'skipped',
      reason,
      isNew: false,
      draftLacks: [],
    },
    images: [],
  }
}

/**
 * Decides what an import will do, so that a restart goes on with exactly that.
 * @param head its `choice` as far as the caller may make it
 * @returns what to begin with, and the rows that it was decided by
 */
export async function freezeImport(
  payload: Payload,
  head: ImportHead,
): Promise<{ beginning: Beginning; preview: ImportPreview }> {
  const preview = await previewImport(payload, head)
  const { numbering, rows, about } = preview
  const beginning = {
    work: rows.filter(({ isChosen }) => isChosen).map(({ position }) => position),
    choice: { ...head.choice, numbering, about },
    results: rows.filter(({ isChosen }) => !isChosen).map(leftOut),
    startedAt: siteNow().toISOString(),
  }
  return { beginning, preview }
}
