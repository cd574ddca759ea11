import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { changeNotes } from './notes/change-notes'
import { mendReferences } from './notes/mend-references'

/**
 * Puts letters and spaces where an import wrote them as references, such as `Guest:&#x20;**&#x41;nn`,
 * which everybody saw; in versions and drafts as well.
 */
export const up = ({ db }: MigrateUpArgs): Promise<void> =>
  changeNotes(db, { found: '&#x[0-9A-F]+;', isImported: true, change: mendReferences })

/** Leaves notes as they are: they say what they did, in letters. */
export const down = (): Promise<void> => Promise.resolve()
