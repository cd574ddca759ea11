import type { Endpoint, PayloadRequest } from 'payload'
import { FieldError } from '@/cms/access'
import { declareForm, leadTo, MAX_FORM, readPostedForm, textOf } from '@/cms/access/posted-form'
import { inTransaction, lockCollection, sql } from '@/cms/database/transactions'
import { readShowWords } from '@/cms/topics/show-words'
import { storedTopics } from '@/cms/topics/stored-topics'
import { changeTopics, hasTopic, isOneOf } from '@/cms/topics/topic-episodes'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { SetupStep } from '@/domain/show/setup'
import {
  choiceProblem,
  chosenTopics,
  firstLook,
  type ChosenTopic,
} from '@/domain/topics/first-choice'
import { episodesWith } from '@/domain/topics/proposals'

/** Makes the topics in their order and gives each to the episodes that have its words. */
const makeTopics = (req: PayloadRequest, topics: readonly ChosenTopic[]): Promise<void> =>
  inTransaction(req, async () => {
    // In the same order as everywhere that locks them.
    for (const slug of ['topics', 'episodes']) await lockCollection(req, slug)
    // The form was sent twice, or someone else has made some: they stay as they are.
    if ((await storedTopics(req)).length > 0) return
    const { episodes } = await readShowWords(req)
    for (const { title, words, row } of topics) {
      // Its key and address are made of the title.
      const { id } = await req.payload.create({
        collection: 'topics',
        data: { id: '', slug: '', title, ...firstLook(row, title) },
        depth: 0,
        overrideAccess: false,
        req,
      })
      const ids = episodesWith(words, episodes)
      if (ids.length > 0)
        await changeTopics(
          req,
          (place) => sql`${isOneOf(ids)(place)} AND NOT ${hasTopic(place, id)}`,
          { add: id },
        )
    }
  })

/** Notes that the show goes without topics. */
async function goWithout(req: PayloadRequest): Promise<void> {
  const { skipped } = await req.payload.findGlobal({
    slug: 'setup',
    depth: 0,
    overrideAccess: false,
    req,
  })
  const steps = new Set<SetupStep>([...((skipped as SetupStep[] | null) ?? []), 'topics'])
  await req.payload.updateGlobal({
    slug: 'setup',
    data: { skipped: [...steps] },
    overrideAccess: true, // Only an owner comes here; nothing else writes it.
    req,
  })
}

/**
 * `POST /api/setup/topics` makes the topics of the setup's form: `title-0` to `title-7`, with `use-0`
 * and the words in `words-0` for those that were proposed; `action` `none` goes without topics.
 */
export const chooseTopics: Endpoint = {
  path: '/setup/topics',
  method: 'post',
  custom: declareForm('Choose the topics of a show from the form of the setup'),
  handler: async (req) => {
    const form = await readPostedForm(req, MAX_FORM)
    if (textOf(form, 'action') === 'none') {
      await goWithout(req)
      return leadTo(req, DESK_ROUTES.setupLook)
    }
    const topics = chosenTopics((field) => textOf(form, field))
    const back = (message: string) =>
      leadTo(req, DESK_ROUTES.setupTopics, {
        field: 'topics',
        typed: topics.map(({ row, title }) => `${row} ${title}`).join('\n'),
        message,
      })
    const problem = choiceProblem(topics)
    if (problem) return back(problem)
    try {
      await makeTopics(req, topics)
    } catch (err) {
      if (err instanceof FieldError) return back(err.message)
      throw err
    }
    return leadTo(req, DESK_ROUTES.setupLook)
  },
}
