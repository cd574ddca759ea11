import type { Endpoint } from 'payload'
import { z } from 'zod'
import { FieldError } from '@/cms/access'
import { recordActivity } from '@/cms/activity/record'
import { readBody } from '@/cms/contract/body'
import { declare, documentOf } from '@/cms/contract/operation'
import { inTransaction, lockCollection, runSql, sql } from '@/cms/database/transactions'
import { storedTopics } from '../stored-topics'
import { topicSubject } from '@/cms/activity/hooks'
import { mergeTopics } from '../merge-topics'
import { removalOf } from '../remove-topic'
import { undoRemoval } from '../undo'

const LIST = 'Send the keys of all topics.'
const orderBody = z.object({
  topics: z.array(z.string({ error: LIST }), { error: LIST }).describe('All keys, in order.'),
})

/** `POST /api/topics/order` with `{ topics }` puts the topics into the host's order. */
export const orderTopics: Endpoint = {
  path: '/order',
  method: 'post',
  custom: declare({
    summary: 'Put the topics in order',
    caller: 'account',
    body: orderBody,
    answer: z.strictObject({ topics: z.array(z.string()), message: z.string() }),
    errors: [409],
  }),
  handler: async (req) => {
    const { topics } = await readBody(req, orderBody)
    if (new Set(topics).size < topics.length)
      throw new FieldError(400, 'topics', 'A topic comes twice.')
    await inTransaction(req, async () => {
      await lockCollection(req, 'topics')
      const stored = (await storedTopics(req)).map(({ id }) => id)
      const unknown = topics.find((key) => !stored.includes(key))
      if (unknown !== undefined)
        throw new FieldError(409, 'topics', `This site has no topic ${unknown}.`)
      if (topics.length < stored.length)
        throw new FieldError(409, 'topics', 'Some topics are missing. Load the list again.')
      if (topics.every((key, index) => stored[index] === key)) return
      await runSql(
        req,
        sql`UPDATE topics SET position = wanted.position, updated_at = clock_timestamp()
          FROM jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb)
            WITH ORDINALITY AS wanted (key, position)
          WHERE topics.id = wanted.key AND topics.position IS DISTINCT FROM wanted.position`,
      )
      await recordActivity(req, {
        kind: 'topic',
        act: 'changed',
        document: 'order',
        subject: 'the topics',
        changes: [{ field: 'order', before: 1, after: 1 }],
      })
    })
    return Response.json({ topics, message: 'Order saved.' })
  },
}

const mergeBody = z.object({ into: z.string({ error: 'Choose a topic.' }) })

/** `POST /api/topics/{id}/merge` with `{ into }` makes two topics one, and can be taken back. */
export const mergeTopic: Endpoint = {
  path: '/:id/merge',
  method: 'post',
  custom: declare({
    summary: 'Merge a topic into another',
    caller: 'account',
    body: mergeBody,
    answer: z.strictObject({
      into: z.string(),
      episodes: z.int().describe('How many episodes changed.'),
      undo: z.string().describe('What `POST /api/topics/restore` takes.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { into } = await readBody(req, mergeBody)
    const id = String(req.routeParams?.id)
    const merged = await inTransaction(req, async () => {
      const { docs } = await req.payload.find({
        collection: 'topics',
        where: { id: { in: [id, into] } },
        limit: 2,
        overrideAccess: false,
        req,
      })
      const [topic, target] = [id, into].map((key) => docs.find((one) => one.id === key))
      const done = await mergeTopics(req, id, into)
      await recordActivity(req, {
        kind: 'topic',
        act: 'merged',
        document: id,
        subject: `${topicSubject({ ...topic })} merged into ${target?.title ?? into}`,
        changes: [],
      })
      return done
    })
    return Response.json({ into, ...merged, message: 'Topics merged.' })
  },
}

/** `POST /api/topics/{id}/remove` deletes a topic, and says how that is taken back. */
export const removeTopicEndpoint: Endpoint = {
  path: '/:id/remove',
  method: 'post',
  custom: declare({
    summary: 'Delete a topic, with undo',
    caller: 'account',
    answer: z.strictObject({
      episodes: z.int().describe('How many episodes lost the topic.'),
      undo: z.string().describe('What `POST /api/topics/restore` takes.'),
      message: z.string(),
    }),
  }),
  handler: async (req) => {
    const { episodes, undo } = await inTransaction(req, async () => {
      await req.payload.delete({
        collection: 'topics',
        id: String(req.routeParams?.id),
        depth: 0,
        overrideAccess: false,
        req,
      })
      return removalOf(req)
    })
    return Response.json({ episodes, undo, message: 'Topic deleted.' })
  },
}

const restoreBody = z.object({
  undo: z.uuid({ error: 'Send what the removal or merge answered.' }),
})

/** `POST /api/topics/restore` with `{ undo }` takes back a removal or a merge. */
export const restoreTopicEndpoint: Endpoint = {
  path: '/restore',
  method: 'post',
  custom: declare({
    summary: 'Take back the removal or merge of a topic',
    caller: 'account',
    body: restoreBody,
    answer: z.strictObject({
      doc: documentOf('topics'),
      episodes: z.int().describe('How many episodes have the topic again.'),
      message: z.string(),
    }),
    errors: [409],
  }),
  handler: async (req) => {
    const { undo } = await readBody(req, restoreBody)
    const { doc, episodes } = await inTransaction(req, async () => {
      const restored = await undoRemoval(req, undo)
      await recordActivity(req, {
        kind: 'topic',
        act: 'made',
        document: restored.topic,
        subject: topicSubject({ id: restored.topic, title: restored.title }),
        changes: [],
      })
      const found = await req.payload.findByID({
        collection: 'topics',
        id: restored.topic,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return { doc: found, episodes: restored.episodes }
    })
    return Response.json({ doc, episodes, message: 'Topic restored.' })
  },
}
