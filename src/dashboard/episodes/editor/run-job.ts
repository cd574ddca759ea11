import {
  createDraft,
  getLatestVersion,
  publishEpisode,
  saveDraft,
  unpublishEpisode,
} from '@/client/episodes'
import { api, ApiError } from '@/client/request'
import { readTexts, saveText } from '@/client/timed-texts'
import {
  type FormValues,
  needsDescription,
  unsavedTexts,
} from '@/domain/episode-editor/form-values'
import type { SaveEvent } from '@/domain/episode-editor/save-reducer'
import type { Job, RestorePoint, SaveFailure, SaveState } from '@/domain/episode-editor/save-state'
import { isSameFields, type ServerVersion } from '@/domain/episode-editor/server-version'
import {
  type EpisodeFields,
  type EpisodeImage,
  type StoredEpisode,
} from '@/domain/episodes/episode-fields'
import type { StoredText, TimedTextKind } from '@/domain/listening/timed-text'

export type JobTools = {
  getState: () => SaveState
  send: (event: SaveEvent) => void
  getForm: () => FormValues
  /** Sends an image that was chosen and is not on the server yet; null if there is none. */
  uploadImage: (episode: string) => Promise<EpisodeImage | null>
  ownSave: (episode: string) => string | undefined
}

const withDrawing = (
  fields: EpisodeFields,
  { generatedArt = null }: StoredEpisode,
): EpisodeFields => ({
  ...fields,
  generatedArt,
})

async function create({ getState, send, getForm }: JobTools): Promise<ServerVersion> {
  const form = getForm()
  if (form.number === null) throw new ApiError(400, 'Enter the number of the episode.')
  const fields = { ...form.fields, image: null }
  const doc = await createDraft(form.number, fields, form.trashedAt)
  send({ type: 'created', doc, fields: withDrawing(fields, doc) })
  return existing(getState())
}

function existing({ server }: SaveState): ServerVersion {
  if (!server) throw new Error('An episode that was saved is on the server')
  return server
}

/** Brings the image and its description to the server. @returns what is typed, with the image */
async function settleImage(
  server: ServerVersion,
  mayBeLive: boolean,
  { send, getForm, uploadImage }: JobTools,
): Promise<EpisodeFields> {
  const form = getForm()
  const uploaded = form.hasNewImage ? await uploadImage(server.id) : null
  if (uploaded) {
    send({ type: 'described', alt: uploaded.alt })
    return { ...form.fields, image: uploaded.id }
  }
  const { image } = form.fields
  if (image !== null && needsDescription(server, form, mayBeLive)) {
    await api.patch('/podcasts/{id}', { path: { id: image }, body: { alt: form.alt || null } })
    send({ type: 'described', alt: form.alt })
  }
  return form.fields
}

/**
 * Saves a transcript or chapters; an empty one is removed.
 * @returns what is stored then
 * @throws ApiError 400 if someone else has changed it
 */
async function settleText(
  server: ServerVersion,
  kind: TimedTextKind,
  { texts, trashedAt }: FormValues,
): Promise<StoredText | null> {
  const text = texts[kind].trim() ? texts[kind] : null
  // A new episode takes over those of the one that it replaces in the trash.
  const seen = server.texts[kind] ?? (trashedAt ? (await readTexts(server.id))[kind] : null)
  try {
    if (text !== null) return await saveText(server.id, kind, text, seen)
    if (seen) await api.delete('/timed_texts/{id}', { path: { id: seen.id } })
    return null
  } catch (err) {
    if (!(err instanceof ApiError)) throw err
    if (err.status !== 404 && err.status !== 409) {
      const { text: message } = err.fields
      throw message === undefined ? err : new ApiError(err.status, message, { [kind]: message })
    }
    const stored = (await readTexts(server.id))[kind]
    // The answer to an earlier save was lost.
    if ((stored?.text ?? null) === text) return stored
    throw new ApiError(
      400,
      `The ${kind} changed elsewhere while you were editing. Reload the page to compare.`,
    )
  }
}

async function settleTexts(mayBeLive: boolean, { getState, send, getForm }: JobTools) {
  const form = getForm()
  for (const kind of unsavedTexts(existing(getState()), form, mayBeLive)) {
    const text = await settleText(existing(getState()), kind, form)
    send({ type: 'text-saved', kind, text, at: new Date() })
  }
}

async function saveTyped(isSameEditSession: boolean, tools: JobTools): Promise<void> {
  const { getState, send } = tools
  const server = getState().server ?? (await create(tools))
  const fields = await settleImage(server, false, tools)
  const { newest, updatedAt, published } = existing(getState())
  if (isSameFields(fields, newest)) send({ type: 'unchanged', at: new Date() })
  else {
    send({ type: 'sent', fields })
    const doc = await saveDraft(server.id, fields, updatedAt, isSameEditSession)
    send({ type: 'saved', doc, newest: withDrawing(fields, doc), published, at: new Date() })
  }
  await settleTexts(false, tools)
}

async function publishTyped(change: Partial<EpisodeFields>, tools: JobTools): Promise<void> {
  const { getState, send } = tools
  const server = getState().server ?? (await create(tools))
  const fields = { ...(await settleImage(server, true, tools)), ...change }
  // Before visitors see the episode; those of one that they see follow once its changes are accepted.
  await settleTexts(false, tools)
  send({ type: 'sent', fields })
  const doc = await publishEpisode(server.id, fields, existing(getState()).updatedAt)
  const newest = withDrawing(fields, doc)
  send({ type: 'saved', doc, newest, published: newest, at: new Date() })
  await settleTexts(true, tools)
}

/** Has the episode drawn in another way; what is typed stays as it is. */
async function draw(generatedArt: string, { getState, send }: JobTools): Promise<void> {
  const { id, updatedAt, newest, published } = existing(getState())
  send({ type: 'sent', fields: newest })
  const doc = await saveDraft(id, { generatedArt }, updatedAt)
  send({ type: 'saved', doc, newest: withDrawing(newest, doc), published, at: new Date() })
}

async function restore(to: RestorePoint, { getState, send }: JobTools): Promise<void> {
  const { server } = getState()
  if (!server) return
  const valid = to.published ?? server.published
  if (to.published) {
    const doc = await publishEpisode(server.id, to.published, server.updatedAt)
    const newest = withDrawing(to.published, doc)
    send({ type: 'saved', doc, newest, published: to.published, at: new Date() })
  } else if (valid) {
    const doc = await unpublishEpisode(server.id, valid, server.updatedAt)
    const newest = withDrawing(valid, doc)
    send({ type: 'saved', doc, newest, published: null, at: new Date() })
  }
  const between = existing(getState())
  const isSame = (a: EpisodeFields, b: EpisodeFields) =>
    isSameFields(a, b) && (b.generatedArt ?? a.generatedArt) === a.generatedArt
  if (!to.isDraft || isSame(between.newest, to.newest)) return
  const doc = await saveDraft(server.id, to.newest, between.updatedAt)
  const newest = withDrawing(to.newest, doc)
  send({ type: 'saved', doc, newest, published: to.published, at: new Date() })
}

function work(job: Job, tools: JobTools): Promise<void> {
  switch (job.kind) {
    case 'autosave':
      return saveTyped(tools.getState().isInSession, tools)
    case 'save':
      return saveTyped(false, tools)
    case 'publish':
      return publishTyped(job.change, tools)
    case 'draw':
      return draw(job.generatedArt, tools)
    case 'restore':
      return restore(job.to, tools)
  }
}

const toSaveFailure = (err: unknown): SaveFailure =>
  err instanceof ApiError
    ? { status: err.status, message: err.message, fields: err.fields }
    : { status: null, message: 'Something went wrong on this page.', fields: {} }

/** A failure with what has to be known to tell what it means. */
async function explain(err: unknown, form: FormValues, tools: JobTools): Promise<SaveEvent> {
  const failure = toSaveFailure(err)
  const { server } = tools.getState()
  if (!server || (failure.status !== 409 && failure.status !== 404))
    return { type: 'failed', failure, form }
  try {
    const stored = await getLatestVersion(server.id)
    return { type: 'failed', failure, form, stored, ownSave: tools.ownSave(server.id) }
  } catch (again) {
    return { type: 'failed', failure: toSaveFailure(again), form }
  }
}

/** Does a job step by step, and says how it goes. */
export async function runJob(job: Job, tools: JobTools): Promise<void> {
  const form = tools.getForm()
  let event: SaveEvent = { type: 'done' }
  try {
    await work(job, tools)
  } catch (err) {
    console.error('Couldn’t save the episode.', err)
    event = await explain(err, form, tools)
  }
  tools.send(event)
}
