import type { PayloadRequest } from 'payload'
import { countRepeated } from '@/cms/images/repeated-covers'
import { writeGlobal } from '@/cms/show/write-global'
import { MANY_REPEATED } from '@/domain/images/site-images'
import { SETTINGS } from '@/domain/show/settings'
import type { RecordEntry } from './import-store'

type Step = Exclude<RecordEntry, { kind: 'item' }>

const FIELD = 'drawsRepeatedCovers' satisfies keyof typeof SETTINGS

/**
 * Has art drawn where an import has brought the show's cover again and again, unless that was chosen
 * before. Bypasses the access rules: who imports has been checked.
 * @returns what was written, for the report; null if nothing was
 */
export async function drawRepeated(req: PayloadRequest): Promise<Step | null> {
  const site = await req.payload.findGlobal({
    ...{ slug: 'site', select: { [FIELD]: true }, depth: 0, overrideAccess: true, req }, // See above.
  })
  if (site[FIELD] != null || (await countRepeated(req)) < MANY_REPEATED) return null
  await writeGlobal(req, 'site', { [FIELD]: true })
  const result = { field: FIELD, label: SETTINGS[FIELD], value: 'yes' }
  return {
    kind: 'covers',
    show: [{ ...result, after: { [FIELD]: true }, before: { [FIELD]: null } }],
  }
}
