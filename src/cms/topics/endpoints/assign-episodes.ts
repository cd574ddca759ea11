import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { topicSubject } from '@/cms/activity/hooks'
import { recordActivity } from '@/cms/activity/record'
import { readBody } from '@/cms/contract/body'
import { declare } from '@/cms/contract/operation'
import { inTransaction, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { holdTopics } from '../stored-topics'
import { changeTopics, hasTopic, isOneOf } from '../topic-episodes'

/** As many as a list of the desk can have chosen. */
const MAX_EPISODES = 5000
const IDS = 'Send a list of ids of episodes.'
const ids = z
  .array(z.string({ error: IDS }), { error: IDS })
  .max(MAX_EPISODES, { error: `The maximum is ${MAX_EPISODES} episodes.` })
  .default([])
const body = z.object({ add: ids.optional(), remove: ids.optional() })

/** @throws FieldError 400 naming the first that is no episode */
async function requireEpisodes(req: PayloadRequest, field: string, wanted: readonly string[]) {
  const [unknown] = await runSql<{ id: string }>(
    req,
    sql`SELECT wanted.id FROM jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) wanted (id)
      WHERE NOT EXISTS (SELECT FROM episodes e WHERE e.id = wanted.id) LIMIT 1`,
  )
  if (unknown) throw new FieldError(400, field, `There is no episode ${unknown.id}.`)
}

/** `POST /api/topics/{id}/episodes` gives a topic to episodes, or takes it away, all at once. */
export const assignEpisodes: Endpoint = {
  path: '/:id/episodes',
  method: 'post',
  custom: declare({
    summary: 'Add a topic to episodes or remove it from them',
    caller: 'account',
    scope: 'episodes',
    body,
    answer: z.strictObject({
      added: z.array(z.string()).describe('Those that lacked it.'),
      removed: z.array(z.string()).describe('Those that had it.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { add = [], remove = [] } = await readBody(req, body)
    const key = String(req.routeParams?.id)
    const both = add.find((id) => remove.includes(id))
    if (both !== undefined)
      throw new FieldError(400, 'remove', `${both} is to be added and removed.`)
    const changed = await inTransaction(req, async () => {
      await lockCollection(req, 'episodes')
      if (!(await holdTopics(req, [key])).has(key)) throw new FieldError(404, 'id', 'Not Found')
      await requireEpisodes(req, 'add', add)
      await requireEpisodes(req, 'remove', remove)
      const added = await changeTopics(
        req,
        (place) => sql`${isOneOf(add)(place)} AND NOT ${hasTopic(place, key)}`,
        { add: key, isOwn: true },
      )
      const removed = await changeTopics(
        req,
        (place) => sql`${isOneOf(remove)(place)} AND ${hasTopic(place, key)}`,
        { remove: key, isOwn: true },
      )
      if (added.length + removed.length > 0) {
        const { title } = await req.payload.findByID({
          collection: 'topics',
          id: key,
          depth: 0,
          overrideAccess: true, // Anybody may read what it is called.
          req,
        })
        await recordActivity(req, {
          kind: 'topic',
          act: 'changed',
          document: key,
          subject: topicSubject({ id: key, title }),
          changes: [
            { field: 'episodes', before: removed.length, after: added.length, isList: true },
          ],
        })
      }
      return { added, removed }
    })
    return Response.json({ ...changed, message: 'Topics saved.' })
  },
}
