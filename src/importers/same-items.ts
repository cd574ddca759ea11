import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { inTransaction, runSql, sql } from '@/cms/database/transactions'
import { hashOfText, type FieldMemory } from './field-memory'
import { isFull } from './rows'
import { FIRESTORE_GUID, type ShowSource } from './source'

type Caller = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** By what an item is known again whose GUID is another than it was. */
type ItemFacts = {
  guid: string
  longGuid: string | null
  title: string | null
  audio: string | null
  date: string | null
  published: string | null
}

type Former = {
  guid: string
  feedGuid: string | null
  titles: (string | null)[]
  audio: string | null
  published: Date | string | null
  fields: FieldMemory | null
}

/** The GUIDs that items were known by, by those that they have now. */
export type FormerGuids = ReadonlyMap<string, string>

/** By its sound file or its former id; by its title and when it came out. */
type Keys = [string[], string[]]

const NOTHING = hashOfText(null)
const on = (title: string, date: string): string => `${title} ${date}`

function keysOfItem(item: ItemFacts): Keys {
  const { title, date, published } = item
  const name = title === null ? null : hashOfText(title)
  return [
    [item.longGuid ?? item.guid, ...(item.audio === null ? [] : [hashOfText(item.audio)])],
    name === null
      ? []
      : [
          ...(published === null ? [] : [on(name, published)]),
          ...(date === null ? [] : [on(name, hashOfText(date))]),
        ],
  ]
}

/** The same of what is known: as it is here, and as the feed said it when it was dealt with last. */
function keysOfFormer({ feedGuid, titles, audio, published, fields }: Former): Keys {
  const names = [
    ...titles.flatMap((title) => (title ? hashOfText(title) : [])),
    ...[fields?.title, fields?.feedTitle],
  ].filter((name): name is string => name !== undefined && name !== NOTHING)
  const dates = [published && new Date(published).toISOString(), fields?.episodeDate].filter(
    (date): date is string => !!date && date !== NOTHING,
  )
  const files = [audio && hashOfText(audio), fields?.audioUrl]
  return [
    [feedGuid, ...files].filter((key): key is string => !!key && key !== NOTHING),
    names.flatMap((name) => dates.map((date) => on(name, date))),
  ]
}

/** The items whose GUIDs nobody has seen. */
async function unseen(req: Caller, items: ItemFacts[]): Promise<ItemFacts[]> {
  const guids = JSON.stringify(items.map(({ guid, longGuid }) => [guid, longGuid ?? guid]))
  const seen = await runSql<{ guid: string }>(
    req,
    sql`SELECT pair->>0 AS guid FROM jsonb_array_elements(${guids}::jsonb) AS pair
      WHERE EXISTS (SELECT FROM feed_items f WHERE f.guid = pair->>0)
        OR EXISTS (SELECT FROM episodes e WHERE e.import_guid = pair->>0)
        OR EXISTS (SELECT FROM episodes e WHERE e.guid = pair->>1 AND e.import_guid IS NULL)`,
  )
  const known = new Set(seen.map(({ guid }) => guid))
  return items.filter(({ guid }) => !known.has(guid))
}

/** Returns what came from feeds, be it here, deleted or left out, and is not among these items. */
async function absent(req: Caller, items: ItemFacts[]): Promise<Former[]> {
  const guids = JSON.stringify(items.map(({ guid }) => guid))
  // Of what the host has left out, the import that has read it knows more than the title.
  return runSql<Former>(
    req,
    sql`WITH here AS (
        SELECT coalesce(e.import_guid, f.guid) AS guid, e.guid AS feed_guid, f.fields,
          f.title AS item_title, e.title, e.feed_title, e.audio_url, e.published_at
        FROM feed_items f
        FULL JOIN (SELECT * FROM episodes WHERE import_guid IS NOT NULL) e ON e.import_guid = f.guid
      ), absent AS (
        SELECT * FROM here WHERE guid NOT LIKE ${`${FIRESTORE_GUID}%`}
          AND guid NOT IN (SELECT jsonb_array_elements_text(${guids}::jsonb))
      ), newest AS (
        SELECT plan FROM imports WHERE plan->>'kind' = 'feed' AND state IN ('done', 'stopped')
          AND EXISTS (SELECT FROM absent WHERE fields IS NULL AND title IS NULL)
        ORDER BY started_at DESC, id DESC LIMIT 1
      ), planned AS (
        SELECT item->'episode'->>'guid' AS guid, item->'episode'->'content'->>'audioUrl' AS audio,
          (item->'episode'->>'publishedAt')::timestamptz AS published
        FROM newest, jsonb_array_elements(plan->'items') AS item
      )
      SELECT a.guid, a.feed_guid AS "feedGuid", a.fields,
        jsonb_build_array(a.item_title, a.title, a.feed_title) AS titles,
        coalesce(a.audio_url, p.audio) AS audio, coalesce(a.published_at, p.published) AS published
      FROM absent a LEFT JOIN planned p ON p.guid = a.guid`,
  )
}

function indexOf(former: Former[], kind: 0 | 1): Map<string, Former[]> {
  const index = new Map<string, Former[]>()
  for (const one of former)
    for (const key of new Set(keysOfFormer(one)[kind]))
      index.set(key, [...(index.get(key) ?? []), one])
  return index
}

/**
 * Items that have new GUIDs and are known all the same: by their sound file, or by title and date. An
 * item whose former GUID is still in the feed is another one.
 */
export async function formerGuids(req: Caller, items: ItemFacts[]): Promise<FormerGuids> {
  const found = new Map<string, string>()
  const unknown = await unseen(req, items)
  const former = unknown.length > 0 ? await absent(req, items) : []
  const taken = new Set<Former>()
  for (const kind of [0, 1] as const) {
    const index = indexOf(former, kind)
    for (const item of unknown) {
      if (found.has(item.guid)) continue
      const same = keysOfItem(item)
        [kind].flatMap((key) => index.get(key) ?? [])
        .filter((one) => !taken.has(one))
      const title = item.title
      const match = same.find(({ titles }) => titles.includes(title)) ?? same[0]
      if (!match) continue
      taken.add(match)
      found.set(item.guid, match.guid)
    }
  }
  return found
}

const factsOf = ({ kind, items }: ShowSource): ItemFacts[] =>
  kind === 'feed'
    ? items.filter(isFull).map(({ episode: { guid, longGuid, content, publishedAt } }) => ({
        ...{ guid, longGuid: longGuid ?? null, title: content.title, audio: content.audioUrl },
        ...{ date: content.episodeDate, published: publishedAt },
      }))
    : []

/** The same for the source that a stored import has read. */
export async function formerGuidsOfImport(req: Caller, id: number): Promise<FormerGuids> {
  const items = await runSql<ItemFacts>(
    req,
    sql`SELECT episode->>'guid' AS guid, episode->>'longGuid' AS "longGuid",
        episode->'content'->>'title' AS title, episode->'content'->>'audioUrl' AS audio,
        episode->'content'->>'episodeDate' AS date, episode->>'publishedAt' AS published
      FROM (SELECT item->'episode' AS episode
        FROM imports, jsonb_array_elements(plan->'items') AS item
        WHERE imports.id = ${id} AND plan->>'kind' = 'feed') AS items
      WHERE episode->>'guid' IS NOT NULL`,
  )
  return formerGuids(req, items)
}

/**
 * Has the episodes that came from a feed follow their items where these have got new GUIDs, so that
 * none comes a second time. What they are called in the site's own feed stays.
 */
export async function adoptNewGuids(payload: Payload, source: ShowSource): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const former = await formerGuids(req, factsOf(source))
    if (former.size === 0) return
    const pairs = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(former))}::jsonb) AS pair (next, former)`
    await runSql(
      req,
      sql`UPDATE episodes SET import_guid = next FROM ${pairs} WHERE import_guid = former`,
    )
    await runSql(
      req,
      sql`UPDATE _episodes_v SET version_import_guid = next FROM ${pairs}
        WHERE version_import_guid = former`,
    )
    await runSql(req, sql`UPDATE feed_items SET guid = next FROM ${pairs} WHERE guid = former`)
  })
}
