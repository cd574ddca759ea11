import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  DataFromCollectionSlug,
  FlattenedField,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import type { Act } from '@/domain/webhooks/activity'
import { changesBetween, type ActivityKind, type Change } from '@/domain/webhooks/changes'
import { FIRST_TOPICS } from '@/domain/topics/topics'
import { isReleased } from '@/domain/episodes/release'
import { isServerField, SYSTEM_FIELDS } from '../access/fields'
import { siteNow } from '../database/site-clock'
import { recordActivity } from './record'

type Row = Record<string, unknown>
type Slug = 'episodes' | 'guests'

/** The paths of all fields that accounts can change, those in groups and named tabs included. */
export const changeablePaths = (fields: FlattenedField[], before = ''): string[] =>
  fields.flatMap((field) => {
    if (isServerField(field) || (!before && SYSTEM_FIELDS.includes(field.name))) return []
    const path = before + field.name
    return field.type === 'group' || field.type === 'tab'
      ? changeablePaths(field.flattenedFields, `${path}.`)
      : [path]
  })

const isPublished = (row: Row | undefined): boolean =>
  row !== undefined && (row._status ?? 'published') === 'published'

/** From when visitors see it: an episode from its release, a quote from its day. */
function releaseOf(row: Row | undefined): string | null {
  const time = row?.releaseAt ?? row?.showsFrom
  return time ? new Date(time as string).toISOString() : null
}

function actOf(before: Row | undefined, after: Row, hasRow: boolean): Act {
  if (Boolean(after.deletedAt) !== Boolean(before?.deletedAt))
    return after.deletedAt ? 'trashed' : 'restored'
  if (!isPublished(after)) return isPublished(before) && !hasRow ? 'drafted' : 'edited'
  const release = releaseOf(after)
  const isNew = !isPublished(before) || releaseOf(before) !== release
  if (isNew && !isReleased(release, siteNow())) return 'scheduled'
  return isPublished(before) ? 'changed' : 'published'
}

async function isRowPublished(req: PayloadRequest, collection: Slug, id: string) {
  const row = await req.payload.db.findOne<DataFromCollectionSlug<Slug>>({
    collection,
    where: { id: { equals: id } },
    req,
  })
  return row?._status === 'published'
}

type Subject = (doc: Row) => string

const TOPIC_FLAGS: readonly string[] = FIRST_TOPICS.map(({ flag }) => flag)

/** The flags of an episode and its list of topics say the same: the flags have names. */
function withoutRepeats(changes: Change[]): Change[] {
  const flags = changes.filter(({ field }) => TOPIC_FLAGS.includes(field))
  const isSaid = ({ field, before, after }: Change) =>
    field === 'topics' &&
    flags.length > 0 &&
    after - before === flags.reduce((sum, flag) => sum + flag.after - flag.before, 0)
  return changes.filter((change) => !isSaid(change))
}

/** `isRestoringVersion` is set by Payload while it restores one. */
const isReverting = ({ context }: PayloadRequest): boolean => context.isRestoringVersion === true

/** Records what was made or changed in a collection with drafts and a trash. */
export const recordChange =
  (kind: ActivityKind, subjectOf: Subject): CollectionAfterChangeHook =>
  async ({ collection, doc, operation, previousDoc, req }) => {
    const [after, before] = [doc as Row, previousDoc as Row | undefined]
    const about = { kind, document: String(doc.id), subject: subjectOf(after) }
    if (operation === 'create') {
      const act = actOf(undefined, after, false)
      return recordActivity(req, {
        ...about,
        act: act === 'edited' ? 'made' : act,
        changes: [],
        release: releaseOf(after),
      })
    }
    const isDrafted = !isPublished(after) && isPublished(before)
    const hasRow = isDrafted && (await isRowPublished(req, collection.slug as Slug, String(doc.id)))
    const act = actOf(before, after, hasRow)
    const changes = withoutRepeats(
      changesBetween(before ?? {}, after, changeablePaths(collection.flattenedFields)),
    )
    const isTrashMove = act === 'trashed' || act === 'restored'
    if (isReverting(req) && !isTrashMove)
      return recordActivity(req, { ...about, act: 'reverted', changes })
    if ((act === 'edited' || act === 'changed') && changes.length === 0) return
    await recordActivity(req, { ...about, act, changes, release: releaseOf(after) })
  }

export const recordDelete =
  (kind: ActivityKind, subjectOf: Subject): CollectionAfterDeleteHook =>
  ({ doc, req }) =>
    recordActivity(req, {
      kind,
      act: 'deleted',
      document: String(doc.id),
      subject: subjectOf(doc),
      changes: [],
    })

const GLOBALS: Record<string, { kind: ActivityKind; subject: string }> = {
  about: { kind: 'text', subject: 'the About page' },
  community: { kind: 'text', subject: 'the Community page' },
  involved: { kind: 'text', subject: 'the Get Involved page' },
  landing: { kind: 'text', subject: 'the texts of the home page and the lists' },
  letters: { kind: 'text', subject: 'the settings of letters' },
  look: { kind: 'text', subject: 'the look of the site' },
  newsletter: { kind: 'text', subject: 'the settings of the newsletter' },
  privacy: { kind: 'text', subject: 'the Privacy page' },
  site: { kind: 'text', subject: 'the site' },
  values: { kind: 'text', subject: 'the Our Values page' },
}

/** Records changes of a global, which visitors see unless they are a draft. */
export const recordGlobalChange: GlobalAfterChangeHook = async ({
  doc,
  global: { flattenedFields, slug },
  previousDoc,
  req,
}) => {
  const about = { document: slug, ...(GLOBALS[slug] ?? { kind: 'text', subject: slug }) }
  const changes = changesBetween(previousDoc ?? {}, doc, changeablePaths(flattenedFields))
  const wasDraft = previousDoc?._status === 'draft'
  if (isReverting(req)) await recordActivity(req, { ...about, act: 'reverted', changes })
  else if (changes.length > 0)
    await recordActivity(req, { ...about, act: isPublished(doc) ? 'changed' : 'edited', changes })
  else if (isPublished(doc) && wasDraft)
    await recordActivity(req, { ...about, act: 'published', changes })
  return doc
}

export const episodeSubject: Subject = ({ episodeNum }) => `episode ${String(episodeNum)}`

export const guestSubject: Subject = ({ guestName }) => `guest ${String(guestName)}`

/** A path is called by its topic, which is its id. */
export const pathSubject: Subject = ({ id }) =>
  `the path on ${FIRST_TOPICS.find(({ key }) => key === id)?.title ?? String(id)}`

/** One of the first four may have no title of its own. */
export const topicSubject: Subject = ({ id, title }) =>
  `the topic ${String(title || FIRST_TOPICS.find(({ key }) => key === id)?.title || id)}`

export const pageSubject: Subject = ({ title }) => `the page “${String(title || 'Untitled')}”`

export const redirectSubject: Subject = ({ from }) => `the redirect from ${String(from)}`

export const quoteSubject: Subject = ({ quoteauthor }) => `quote by ${String(quoteauthor)}`
