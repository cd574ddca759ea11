import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { FieldError, isOwner } from '@/cms/access'
import { siteNow } from '@/cms/database/site-clock'
import { inTransaction, lock } from '@/cms/database/transactions'
import { MAX_EPISODE_NUMBER } from '@/domain/episodes/episode-id'
import {
  IMPORT_STATES,
  isOffered,
  NUMBER_SOURCES,
  type ImportChoice,
  type ImportRow,
} from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import {
  loadImport,
  progressOf,
  reportOf,
  type ImportRecord,
  type RecordEntry,
} from '@/importers/import-record'
import { previewImport } from '@/importers/preview'
import { printReport } from '@/importers/report'
import { showSettingsFrom, QUOTE } from '@/importers/write-show'
import { enqueue } from '@/jobs/enqueue'
import { importShow } from '@/jobs/tasks/import-show'
import { viewOf } from '../view'
import { importId, importOf, NO_IMPORT } from './read'

/** The table that is looked over; its rows are those of the desk. */
const importView = z.looseObject({
  id: z.int(),
  kind: z.string(),
  numbering: z.enum(NUMBER_SOURCES),
  rows: z.array(
    z.looseObject({ position: z.int(), title: z.string(), number: z.int().nullable() }),
  ),
})

const position = z.int().min(1)
const number = z.int().min(0).max(MAX_EPISODE_NUMBER)

/** What a client may change of the choice; what it leaves out stays. */
const changes = z.strictObject({
  numbering: z.enum(NUMBER_SOURCES).nullable().optional(),
  numbers: z.record(z.string().regex(/^[1-9]\d{0,5}$/), number.nullable()).optional(),
  left: z.array(position).optional(),
  replace: z.array(position).optional(),
  show: z.array(z.string().max(50)).optional(),
  removeSamples: z.boolean().optional(),
})

/** `GET /api/imports/:id/rows`: the table, as things are now. */
export const rows: Endpoint = {
  path: '/:id/rows',
  method: 'get',
  custom: declare({
    summary: 'Preview an import',
    caller: 'account',
    answer: importView,
  }),
  handler: async (req) =>
    Response.json(await viewOf(req.payload, await importOf(req), isOwner(req))),
}

const store = (req: PayloadRequest, id: number, data: object) =>
  req.payload.update({
    collection: 'imports',
    id,
    data,
    depth: 0,
    select: {},
    overrideAccess: true, // The account has been checked; only these endpoints change imports.
    req,
  })

const BEGUN = 'This import has already started. Reload the source to choose again.'

/** `POST /api/imports/:id/choice` changes what will be imported. */
export const choose: Endpoint = {
  path: '/:id/choice',
  method: 'post',
  custom: declare({
    summary: 'Choose what to import',
    caller: 'account',
    body: changes,
    answer: importView,
    errors: [409],
  }),
  handler: async (req) => {
    const { id } = await importOf(req)
    const changed = await readBody(req, changes)
    if (!isOwner(req) && changed.show?.some((field) => field !== QUOTE))
      throw new FieldError(403, 'show', 'Only an owner can change the site’s text and links.')
    return inTransaction(req, async () => {
      await lock(req, `import ${id}`)
      const record = await loadImport(req.payload, id, req)
      if (record?.state !== 'ready') throw new FieldError(409, 'state', BEGUN)
      const choice: ImportChoice = { ...record.choice, ...changed }
      await store(req, id, { choice })
      return Response.json(await viewOf(req.payload, { ...record, choice }, isOwner(req)))
    })
  },
}

/** What the report says of a row that is not imported. */
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

/** Freezes what was chosen, so that a restart goes on with exactly that. */
async function begin(req: PayloadRequest, record: ImportRecord) {
  const { numbering, rows } = await previewImport(req.payload, record.plan, record.choice)
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const hasShow = showSettingsFrom(record.plan).some(({ field }) =>
    record.choice.show.includes(field),
  )
  if (chosen.length === 0 && !hasShow)
    throw new FieldError(400, 'left', 'Choose at least one episode.')
  return {
    work: chosen.map(({ position }) => position),
    choice: { ...record.choice, numbering },
    results: rows.filter(({ isChosen }) => !isChosen).map(leftOut),
    progress: { done: 0, total: chosen.length, title: '' },
    startedAt: siteNow().toISOString(),
  }
}

/** `POST /api/imports/:id/start` begins an import, or goes on with one that was stopped. */
export const start: Endpoint = {
  path: '/:id/start',
  method: 'post',
  custom: declare({
    summary: 'Start or resume an import',
    caller: 'account',
    answer: messageAnswer,
    errors: [409],
  }),
  handler: async (req) => {
    const { id } = await importOf(req)
    return inTransaction(req, async () => {
      await lock(req, 'imports')
      const record = await loadImport(req.payload, id, req)
      if (!record || record.state === 'running' || record.state === 'done')
        throw new FieldError(409, 'state', 'This import has already started.')
      const { totalDocs } = await req.payload.count({
        collection: 'imports',
        where: { state: { equals: 'running' } },
        overrideAccess: true, // See `store`.
        req,
      })
      if (totalDocs > 0)
        throw new FieldError(409, 'state', 'Another import is running. Wait for it, or stop it.')
      const begun = record.state === 'ready' ? await begin(req, record) : null
      await store(req, id, { ...begun, state: 'running', endedAt: null })
      await enqueue(req, importShow, { id }, { key: `import ${id}` })
      const { length } = begun?.work ?? record.work
      return Response.json({ message: `Importing ${countOf(length, 'episode')}.` })
    })
  },
}

/** `POST /api/imports/:id/stop` stops after the current episode. */
export const stop: Endpoint = {
  path: '/:id/stop',
  method: 'post',
  custom: declare({
    summary: 'Stop an import after the current episode',
    caller: 'account',
    answer: messageAnswer,
    errors: [409],
  }),
  handler: async (req) => {
    const { id } = await importOf(req)
    return inTransaction(req, async () => {
      await lock(req, 'imports')
      const record = await loadImport(req.payload, id, req)
      if (record?.state !== 'running')
        throw new FieldError(409, 'state', 'This import is not running.')
      await store(req, id, { state: 'stopped' })
      return Response.json({ message: 'Stopped.' })
    })
  },
}

/** `GET /api/imports/:id/progress` */
export const progress: Endpoint = {
  path: '/:id/progress',
  method: 'get',
  custom: declare({
    summary: 'Get import progress',
    caller: 'account',
    answer: z.strictObject({
      state: z.enum(IMPORT_STATES),
      progress: z.strictObject({ done: z.int(), total: z.int(), title: z.string() }),
    }),
  }),
  handler: async (req) => {
    const found = await progressOf(req.payload, importId(req))
    if (!found) throw new FieldError(404, 'id', NO_IMPORT)
    const { state, progress } = found
    return Response.json({ state, progress: progress ?? { done: 0, total: 0, title: '' } })
  },
}

/** `GET /api/imports/:id/report`: the report as a text to keep. */
export const report: Endpoint = {
  path: '/:id/report',
  method: 'get',
  custom: declare({
    summary: 'Get an import report',
    caller: 'account',
    answer: { type: 'text/plain' },
  }),
  handler: async (req) => {
    const record = await importOf(req)
    const text = [record.source, ...printReport(reportOf(record)), ''].join('\n')
    return new Response(text, {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': `attachment; filename="import-${record.id}.txt"`,
        'Cache-Control': 'no-store',
      },
    })
  },
}
