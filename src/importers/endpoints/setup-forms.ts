import type { Endpoint, PayloadRequest } from 'payload'
import { declare } from '@/cms/contract/operation'
import { FieldError } from '@/cms/access'
import { declareForm, leadTo, MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { inTransaction, lock, runSql, sql } from '@/cms/database/transactions'
import { env } from '@/config/env'
import { deskSetupPath, DESK_ROUTES } from '@/domain/desk-routes'
import { confirmedGuests } from '@/domain/imports/guest-choice'
import { showValueProblem } from '@/domain/imports/show-values'
import { createPictures } from '../pictures'
import { loadImport, storeChoice } from '../import-store'
import { MAX_FEED_BYTES } from '../rss/decode-feed'
import { withTimeZone } from '../show-schedule'
import { SHOW_FIELDS, type ShowFact, type ShowField, type ShowSource } from '../source'
import { COVER, proposedShow } from '../write-show'
import { viewOf } from '../view'
import { headOf, importId, importOf, NO_IMPORT, readAndKeep, sourceOfFile } from './read'
import { start, stop } from './run'

/** In bytes, beside the file. */
const ROOM = 10_000

/** `POST /api/imports/setup` with `source`, an address, or `file`: finds the show that is there. */
export const findShow: Endpoint = {
  path: '/setup',
  method: 'post',
  custom: declareForm('Create an import from the form of the setup'),
  handler: async (req) => {
    const form = await readPostedForm(req, MAX_FEED_BYTES + ROOM)
    const file = form.get('file')
    const typed = textOf(form, 'source')
    const back = (message: string) =>
      leadTo(req, DESK_ROUTES.setup, { field: 'source', typed, message })
    try {
      if (file instanceof File && file.size > 0) {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const source = sourceOfFile(file.name)
        const { doc } = await readAndKeep(req, { source, place: { bytes } })
        return leadTo(req, deskSetupPath(doc.id))
      }
      if (!typed) return back('')
      const url = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
      const { doc } = await readAndKeep(req, { source: url, place: { url } })
      return leadTo(req, deskSetupPath(doc.id))
    } catch (err) {
      if (err instanceof FieldError) return back(err.message)
      throw err
    }
  },
}

const isShowField = (field: string): field is ShowField =>
  (SHOW_FIELDS as readonly string[]).includes(field)

/** Changes one fact that an import knows of the show; a time zone also changes what follows from it. */
function factsWith(plan: ShowSource, field: ShowField, value: string | null): ShowFact[] {
  if (!value) return plan.show
  if (field === 'timeZone') return withTimeZone(plan, value)
  return plan.show.some((fact) => fact.field === field)
    ? plan.show.map((fact) => (fact.field === field ? { field, value } : fact))
    : [...plan.show, { field, value }]
}

/** Changes what an import takes over of the show: a value, or null to leave it as it is here. */
async function changeFact(req: PayloadRequest, field: ShowField, value: string | null) {
  const id = importId(req)
  await inTransaction(req, async () => {
    await lock(req, `import ${id}`)
    const found = await loadImport(req.payload, id, req)
    if (!found) throw new FieldError(404, 'id', NO_IMPORT)
    const { plan, choice, state } = found
    if (state !== 'ready') throw new FieldError(409, 'state', 'This import has already started.')
    const others = choice.show.filter((name) => name !== field)
    const facts = factsWith(plan, field, value)
    const follow = facts.filter((fact) => !plan.show.some((known) => known.field === fact.field))
    const added = await proposedShow(req, { show: follow.filter((fact) => fact.field !== field) })
    const chosen = { ...choice, show: value ? [...others, ...added, field] : others }
    const title = field === 'showName' && value ? value : plan.title
    await runSql(
      req,
      sql`UPDATE imports SET updated_at = now(), title = ${title},
        choice = ${JSON.stringify(chosen)}::jsonb,
        plan = plan || ${JSON.stringify({ title, show: facts })}::jsonb WHERE id = ${id}`,
    )
  })
}

/** Chooses the guests that the page of the setup lists, unless the host has chosen others. */
async function confirmGuests(req: PayloadRequest): Promise<void> {
  const head = await headOf(req)
  if (head.state !== 'ready' || head.choice.guests) return
  const guests = confirmedGuests(await viewOf(req.payload, head, true))
  await inTransaction(req, () => storeChoice(req, head.id, { ...head.choice, guests }))
}

/**
 * `POST /api/imports/:id/setup` with `action`: `save` with `field` and `value`, `leave` with `field`,
 * `start`, with `timeZone` where it was asked for, or `stop`.
 */
export const changeFound: Endpoint = {
  path: '/:id/setup',
  method: 'post',
  custom: declareForm('Change or start an import from the form of the setup'),
  handler: async (req) => {
    const form = await readPostedForm(req, MAX_FORM)
    const [action, field, typed] = ['action', 'field', 'value'].map((name) => textOf(form, name))
    const id = importId(req)
    try {
      if (action === 'start' || action === 'stop') {
        const timeZone = textOf(form, 'timeZone')
        if (action === 'start' && form.has('timeZone')) {
          const message = showValueProblem('timeZone', timeZone)
          const problem = { field: 'timeZone', typed: timeZone, message: message ?? '' }
          if (message) return leadTo(req, deskSetupPath(id), problem)
          await changeFact(req, 'timeZone', timeZone)
        }
        if (action === 'start') await confirmGuests(req)
        await (action === 'start' ? start : stop).handler(req)
        return leadTo(req, deskSetupPath(id))
      }
      if (!field || !isShowField(field)) throw new FieldError(400, 'field', 'Unknown field.')
      if (action === 'leave') await changeFact(req, field, null)
      else {
        const message = showValueProblem(field, typed ?? '')
        if (message)
          return leadTo(req, deskSetupPath(id, field), { field, typed: typed ?? '', message })
        await changeFact(req, field, typed || null)
      }
      return leadTo(req, deskSetupPath(id))
    } catch (err) {
      if (!(err instanceof FieldError) || err.status === 404) throw err
      return leadTo(req, deskSetupPath(id), { field: 'start', typed: '', message: err.message })
    }
  },
}

/** `GET /api/imports/:id/cover`: the cover that an import would take over, to look at it before. */
export const cover: Endpoint = {
  path: '/:id/cover',
  method: 'get',
  custom: declare({
    summary: 'Get the cover that an import found',
    caller: 'account',
    answer: { type: 'image/webp' },
  }),
  handler: async (req) => {
    const { plan } = await importOf(req)
    const image = plan.show.find(({ field }) => field === COVER)?.value ?? null
    const pictures = createPictures(env().IMPORT_PRIVATE_ADDRESSES)
    const { image: found } = await pictures.get({ image, imageFile: null })
    if (!found) throw new FieldError(404, 'cover', 'This import has no cover.')
    return new Response(new Uint8Array(found.smaller[0]?.file ?? found.file), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=600' },
    })
  },
}
