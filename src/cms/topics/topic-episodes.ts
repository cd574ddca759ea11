import type { PayloadRequest } from 'payload'
import type { TopicKey } from '@/domain/topics/topics'
import { siteNow } from '../database/site-clock'
import { runSql, sql } from '../database/transactions'
import { firstTopic } from './stored-topics'

/** The search follows in the COMMIT: on a busy machine half a minute for twenty thousand episodes. */
const LONGEST_MS = 300_000

type Statement = ReturnType<typeof sql>

/** `isMentalHealth` → `is_mental_health`. */
const columnOf = (flag: string): string =>
  flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Place = { table: 'episodes' | '_episodes_v'; prefix: '' | 'version_' }
const ROWS: Place = { table: 'episodes', prefix: '' }
const VERSIONS: Place = { table: '_episodes_v', prefix: 'version_' }
export const PLACES = { rows: ROWS, versions: VERSIONS } as const

const named = (name: string): Statement => sql`${sql.identifier(name)}`
const relationsOf = ({ table }: Place): Statement => named(`${table}_rels`)
const pathOf = ({ prefix }: Place): string => (prefix === '' ? 'topics' : 'version.topics')

/** The id of the episode that a row is of. */
export const episodeIdOf = ({ prefix }: Place): Statement =>
  prefix === '' ? sql`t.id` : sql`t.parent_id`

/** The rows that count: all episodes, and their newest versions. */
export const isCounted = ({ prefix }: Place): Statement =>
  prefix === '' ? sql`true` : sql`t.latest`

export const hasTopic = (place: Place, key: TopicKey): Statement =>
  sql`EXISTS (SELECT FROM ${relationsOf(place)} r WHERE r.parent_id = t.id
    AND r.path = ${pathOf(place)} AND r.topics_id = ${key})`

const setFlag = (place: Place, key: TopicKey, value: boolean): Statement => {
  const first = firstTopic(key)
  return first ? sql`, ${named(place.prefix + columnOf(first.flag))} = ${value}` : sql``
}

/** Returns what else changes with a row: for visitors its topics are content. */
const changed = (place: Place, now: string): Statement => {
  const of = (name: string) => named(place.prefix + name)
  return sql`${of('updated_at')} = ${now}::timestamptz,
    ${of('modified_at')} = CASE WHEN ${of('_status')} = 'published'
      THEN greatest(${now}::timestamptz, ${of('release_at')}) ELSE ${of('modified_at')} END`
}

/** `isOwn`: the host has changed the episodes themselves, so that they are no samples any more. */
type Change = { add?: TopicKey; remove?: TopicKey; isOwn?: boolean }

/**
 * Adds a topic to the rows of a place and removes another, in one statement for each table.
 * @param which rows, a condition on `t`
 * @returns the ids of the episodes
 */
async function changeRows(
  req: PayloadRequest,
  place: Place,
  which: Statement,
  { add, remove, isOwn = false }: Change,
): Promise<string[]> {
  const now = siteNow().toISOString()
  const relations = relationsOf(place)
  const rows = await runSql<{ episode: string }>(
    req,
    sql`WITH chosen AS MATERIALIZED (
        SELECT t.id, ${episodeIdOf(place)} AS episode FROM ${named(place.table)} t
        WHERE ${isCounted(place)} AND ${which}
      ), removed AS (
        DELETE FROM ${relations} r USING chosen WHERE r.parent_id = chosen.id
          AND r.path = ${pathOf(place)} AND r.topics_id = ${remove ?? null}
      ), added AS (
        INSERT INTO ${relations} (parent_id, path, topics_id, "order")
        SELECT chosen.id, ${pathOf(place)}, ${add ?? null}, coalesce((SELECT max(r."order")
          FROM ${relations} r WHERE r.parent_id = chosen.id AND r.path = ${pathOf(place)}), 0) + 1
        FROM chosen WHERE ${add ?? null}::varchar IS NOT NULL AND NOT EXISTS (
          SELECT FROM ${relations} r WHERE r.parent_id = chosen.id
            AND r.path = ${pathOf(place)} AND r.topics_id = ${add ?? null})
      )
      UPDATE ${named(place.table)} t SET ${changed(place, now)}
        ${remove === undefined ? sql`` : setFlag(place, remove, false)}
        ${add === undefined ? sql`` : setFlag(place, add, true)}
        ${isOwn ? sql`, ${named(`${place.prefix}is_sample`)} = false` : sql``}
      FROM chosen WHERE t.id = chosen.id
      RETURNING chosen.episode`,
  )
  return rows.map(({ episode }) => episode)
}

/**
 * The same for the published rows and the newest versions of episodes: older versions stay as they
 * were. The caller holds the lock of all episodes.
 * @param which episodes, by each place
 * @returns the ids of those that changed
 */
export async function changeTopics(
  req: PayloadRequest,
  which: (place: Place) => Statement,
  change: Change,
): Promise<string[]> {
  // With thousands of episodes, a statement or the COMMIT may take longer than others may.
  await runSql(req, sql`SELECT set_config('statement_timeout', ${String(LONGEST_MS)}, true)`)
  const rows = await changeRows(req, ROWS, which(ROWS), change)
  const versions = await changeRows(req, VERSIONS, which(VERSIONS), change)
  return [...new Set([...rows, ...versions])]
}

export const isOneOf =
  (ids: readonly string[]) =>
  (place: Place): Statement =>
    sql`${episodeIdOf(place)} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`
