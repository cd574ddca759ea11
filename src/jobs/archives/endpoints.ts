import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { APIError, Forbidden, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { backupStore, kindOfArchive } from '@/backup/store'
import { isSession } from '@/cms/access'
import { readBody } from '@/cms/contract/body'
import { declare, instant } from '@/cms/contract/operation'
import { inTransaction } from '@/cms/database/transactions'
import { siteNow } from '@/cms/database/site-clock'
import { REASONS } from '@/cms/images/folder-store'
import { mediaStore } from '@/cms/images/media-store'
import { isRunning, RUN_KINDS, type RunKind } from '@/domain/show/archive-runs'
import { enqueue } from '../enqueue'
import { runArchive } from '../tasks/run-archive'
import { beginRun, listRuns } from './runs'
import { keepSent } from './sent-archives'

/**
 * An archive has all accounts and drafts in it: it is for an owner at the desk, and no key opens it.
 * @throws Forbidden 403
 */
function requireSession(req: PayloadRequest): void {
  if (!isSession(req)) throw new Forbidden(req.t)
}

const BYTES = 'application/octet-stream'

const busy = () => new APIError('Another backup, export or check is running.', 409)

/** @throws APIError 409 while another run is under way */
async function begin(
  req: PayloadRequest,
  run: { kind: RunKind; archive?: string },
): Promise<Response> {
  const id = await inTransaction(req, async () => {
    const begun = await beginRun(req, { ...run, now: siteNow() })
    if (begun) await enqueue(req, runArchive, { id: begun })
    return begun
  })
  if (!id) throw busy()
  return Response.json({ id }, { status: 202 })
}

const begun = z.strictObject({ id: z.uuid() })
const body = z.strictObject({
  kind: z.enum(RUN_KINDS),
  archive: z.string().optional().describe('For `check`: the name of a stored backup.'),
})

export const archiveEndpoints: Endpoint[] = [
  {
    /** `GET /api/backups/runs`: what is being done with archives, and what came of the last of each kind. */
    path: '/backups/runs',
    method: 'get',
    custom: declare({
      summary: 'List the last backup, export and check of the desk',
      caller: 'owner',
      answer: z.strictObject({
        docs: z.array(
          z.strictObject({
            id: z.uuid(),
            kind: z.enum(RUN_KINDS),
            state: z.enum(['waiting', 'running', 'done', 'failed']),
            progress: z.string(),
            problem: z.string().nullable(),
            result: z.looseObject({ name: z.string() }).nullable(),
            startedAt: instant,
            endedAt: instant.nullable(),
          }),
        ),
      }),
    }),
    handler: async (req) => {
      requireSession(req)
      return Response.json({ docs: await listRuns(req) })
    },
  },
  {
    /** `POST /api/backups/runs`: makes a backup or an export, or checks a stored backup. */
    path: '/backups/runs',
    method: 'post',
    custom: declare({
      summary: 'Create a backup or export, or check a stored backup',
      caller: 'owner',
      body,
      status: 202,
      answer: begun,
      errors: [404, 409],
    }),
    handler: async (req) => {
      requireSession(req)
      const { kind, archive } = await readBody(req, body)
      if (kind !== 'check') return begin(req, { kind })
      const stored = await backupStore().list()
      const found = stored.find(({ name }) => name === archive)
      if (!found) throw new APIError('Backup not found.', 404)
      return begin(req, { kind, archive: found.name })
    },
  },
  {
    /** `POST /api/backups/check`: checks an archive that is sent; it is kept for as long as that takes. */
    path: '/backups/check',
    method: 'post',
    custom: {
      readsBody: true,
      ...declare({
        summary: 'Check an archive (4 GB at most)',
        caller: 'owner',
        body: { bytes: [BYTES] },
        status: 202,
        answer: begun,
        errors: [409, 413, 507],
      }),
    },
    handler: async (req) => {
      requireSession(req)
      if ((await listRuns(req)).some(isRunning)) throw busy()
      if (!req.body || req.headers.get('Content-Type') !== BYTES)
        throw new APIError(`Send the archive as the body, as ${BYTES}.`, 400)
      const archive = await keepSent(req.body, randomUUID()).catch((err: NodeJS.ErrnoException) => {
        const reason = REASONS[err.code ?? '']
        throw reason ? new APIError(`The archive can’t be stored: ${reason}.`, 507) : err
      })
      try {
        return await begin(req, { kind: 'check', archive })
      } catch (err) {
        await mediaStore().remove(archive)
        throw err
      }
    },
  },
  {
    /** `GET /api/backups/:name`: a backup, or the last export, as a file. */
    path: '/backups/:name',
    method: 'get',
    custom: declare({
      summary: 'Download a backup or export',
      caller: 'owner',
      answer: { type: 'application/gzip' },
      errors: [404],
    }),
    handler: async (req) => {
      requireSession(req)
      const name = String(req.routeParams?.name)
      const kind = kindOfArchive(name)
      const found = kind && (await backupStore(kind).read(name))
      if (!found) throw new APIError('Archive not found.', 404)
      return new Response(Readable.toWeb(found.content) as ReadableStream<Uint8Array>, {
        headers: {
          'Content-Type': name.endsWith('.age') ? BYTES : 'application/gzip',
          'Content-Length': String(found.bytes),
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'private, no-store',
        },
      })
    },
  },
]
