import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { ROOT } from './checkout'

/**
 * The site as a developer extends it by what docs/extending.md shows. To be imported before anything
 * that loads the CMS.
 */
const { PALETTES, PALETTE_NAMES } = await import('@/domain/look/palettes')
const { dusk } = await import('../../docs/examples/extending/theme')
Object.assign(PALETTES, { dusk })
;(PALETTE_NAMES as string[]).push('dusk')

const { COLLECTIONS } = await import('../../collections')
const { extraFields } = await import('../../docs/examples/extending/field')
const { credits } = await import('../../docs/examples/extending/block')
const { Sponsors } = await import('../../docs/examples/extending/collection')
const of = (slug: string) => COLLECTIONS.find((one) => one.slug === slug)?.fields
of('episodes')?.push(...extraFields, credits, {
  type: 'row',
  fields: [
    { name: 'fee', type: 'number', access: { read: ({ req }) => Boolean(req.user) } },
    { name: 'isPaid', type: 'checkbox', admin: { condition: ({ fee }) => Boolean(fee) } },
    { name: 'code', type: 'text', admin: { hidden: true } },
    { name: 'note', type: 'text', label: 'Locked note', access: { update: () => false } },
    { name: 'tags', type: 'select', hasMany: true, options: [{ value: 'a', label: 'First' }, 'b'] },
  ],
})
of('guests')?.push({ name: 'summary', type: 'text' }, credits)
of('quotes')?.push({ name: 'page', type: 'number' })
of('paths')?.push({ name: 'occasion', type: 'text' })
const { Site } = await import('../../globals/Site')
Site.fields.push({ name: 'motto', type: 'text' })
COLLECTIONS.push(Sponsors)

/** The statements of `payload migrate:create` for what is above. */
export async function migrationOf(cms: Payload): Promise<string[]> {
  const adapter = cms.db as unknown as PostgresAdapter
  const { generateDrizzleJson, generateMigration } = adapter.requireDrizzleKit()
  const folder = path.join(ROOT, 'src/migrations')
  const snapshot = (await readdir(folder)).find((name) => name.endsWith('.json')) ?? ''
  const before = JSON.parse(await readFile(path.join(folder, snapshot), 'utf8'))
  return generateMigration(before, await generateDrizzleJson(adapter.schema))
}
