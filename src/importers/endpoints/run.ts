import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { readBody } from '@/cms/contract/body'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { FieldError, isOwner } from '@/cms/access'
import { inTransaction, lock } from '@/cms/database/transactions'
import { MAX_EPISODE_NUMBER } from '@/domain/episodes/episode-id'
import { MAX_GUEST_NAME } from '@/domain/guests/guest-id'
import { IMPORT_STATES, NUMBER_SOURCES, type ImportChoice } from '@/domain/imports/imports'
import { countOf } from '@/domain/language/text'
import { lengthsProgress } from '../audio-lengths'
import { freezeImport } from '../freeze-import'
import { reportOf } from '../import-record'
import {
  loadHead,
  progressOf,
  storeChoice,
  storeStop,
  type Beginning,
  type ImportHead,
} from '../import-store'
import { printReport } from '../report'
import { undoShowFact, type UndoFault } from '../undo-show'
import { ABOUT } from '../write-about'
import { showSettingsFrom, QUOTE } from '../write-show'
import { startImport } from '@/jobs/start-import'
import { showChosen, viewOf } from '../view'
import { headOf, importId, importOf, NO_IMPORT } from './read'

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

const changes = z.strictObject({
  numbering: z.enum(NUMBER_SOURCES).nullable().optional(),
  numbers: z.record(z.string().regex(/^[1-9]\d{0,5}$/), number.nullable()).optional(),
  left: z.array(position).optional(),
  replace: z.array(position).optional(),
  guests: z
    .array(z.strictObject({ position, name: z.string().min(1).max(MAX_GUEST_NAME) }))
    .nullable()
    .optional(),
  show: z.array(z.string().max(50)).optional(),
  aboutShow: z.boolean().nullable().optional(),
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
  handler: async (req) => Response.json(await viewOf(req.payload, await headOf(req), isOwner(req))),
}

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
    const { id } = await headOf(req)
    const changed = await readBody(req, changes)
    if (!isOwner(req) && changed.show?.some((field) => field !== QUOTE))
      throw new FieldError(403, 'show', 'Only an owner can change the site’s text and links.')
    const head = await inTransaction(req, async () => {
      await lock(req, `import ${id}`)
      const found = await loadHead(req.payload, id, req)
      if (found?.state !== 'ready') throw new FieldError(409, 'state', BEGUN)
      const choice: ImportChoice = { ...found.choice, ...changed }
      await storeChoice(req, id, choice)
      return { ...found, choice }
    })
    return Response.json(await viewOf(req.payload, head, isOwner(req)))
  },
}

/** Freezes what the account has chosen. @throws FieldError 400 where that is nothing */
async function begin(req: PayloadRequest, head: ImportHead): Promise<Beginning> {
  const show = showChosen(head, isOwner(req))
  const choice = { ...head.choice, show }
  const { beginning } = await freezeImport(req.payload, { ...head, choice })
  const hasShow = showSettingsFrom(head.plan).some(({ field }) => show.includes(field))
  if (beginning.work.length === 0 && !hasShow)
    throw new FieldError(400, 'left', 'Choose at least one episode.')
  return beginning
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
    const seen = await headOf(req)
    // Before the transaction: it takes a while, for which no connection and no lock may be held.
    const begun = seen.state === 'ready' ? await begin(req, seen) : null
    const total = await startImport(req, seen, begun)
    return Response.json({ message: `Importing ${countOf(total, 'episode')}.` })
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
    const { id } = await headOf(req)
    return inTransaction(req, async () => {
      await lock(req, 'imports')
      const head = await loadHead(req.payload, id, req)
      if (head?.state !== 'running')
        throw new FieldError(409, 'state', 'This import is not running.')
      await storeStop(req, id)
      return Response.json({ message: 'Stopped.' })
    })
  },
}

const UNDO_FAULTS: Record<UndoFault, [status: number, message: string]> = {
  unknown: [404, 'This import did not change that setting.'],
  running: [409, 'This import is running. Stop it first.'],
  undone: [409, 'This setting has already been restored.'],
  changed: [409, 'This has been changed since the import. Edit it on its own page.'],
}

const NOTES_LATER = 'Import the feed again to put the text back into the show notes.'

const setting = z.strictObject({ field: z.string().min(1).max(50) })

/** `POST /api/imports/:id/undo` takes back one setting that was filled in from the source. */
export const undo: Endpoint = {
  path: '/:id/undo',
  method: 'post',
  custom: declare({
    summary: 'Restore a setting that an import changed',
    caller: 'owner',
    body: setting,
    answer: messageAnswer,
    errors: [409],
  }),
  handler: async (req) => {
    const { field } = await readBody(req, setting)
    const undone = await undoShowFact(req, importId(req), field)
    if (undone === null) throw new FieldError(404, 'id', NO_IMPORT)
    if (typeof undone !== 'string') {
      const more = field === ABOUT ? ` ${NOTES_LATER}` : ''
      return Response.json({ message: `${undone.label} restored.${more}` })
    }
    const [status, message] = UNDO_FAULTS[undone]
    throw new FieldError(status, 'field', message)
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

/** `GET /api/imports/lengths`: how far reading lengths from audio files is. */
export const lengths: Endpoint = {
  path: '/lengths',
  method: 'get',
  custom: declare({
    summary: 'Get the progress of reading lengths from audio files',
    caller: 'account',
    answer: z.strictObject({ read: z.int(), waiting: z.int(), unknown: z.int() }),
  }),
  handler: async (req) => Response.json(await lengthsProgress(req)),
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
