import { NotFound, type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { declare, instant, messageAnswer } from '@/cms/contract/operation'
import { sessionMark, sessionsOf } from '../session-use'
import { siteNow } from '@/cms/database/site-clock'
import { sessionAccount } from './confirm-password'
import { endedResponse, keepSessions } from '../sessions'
import { isOwner } from '@/cms/access'
import { numberedId } from '@/cms/database/numbered-id'

/** `GET /api/users/sessions`: one's own sessions, this one first, then the last used. */
export const listSessions: Endpoint = {
  path: '/sessions',
  method: 'get',
  custom: declare({
    summary: 'List your sessions',
    caller: 'session',
    answer: z.strictObject({
      docs: z.array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          createdAt: instant,
          lastUsedAt: instant,
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  handler: (req) => {
    sessionAccount(req)
    return Response.json({ docs: sessionsOf(req.payload, req.user, siteNow()) })
  },
}

/** `DELETE /api/users/sessions/:session` ends one of one's own sessions. */
export const endSession: Endpoint = {
  path: '/sessions/:session',
  method: 'delete',
  custom: declare({
    summary: 'Log out one of your sessions',
    caller: 'session',
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const { id, _sid } = sessionAccount(req)
    const mark = String(req.routeParams?.session)
    const isThis = (sid: string) => sessionMark(req.payload, sid) === mark
    const ended = await keepSessions(req, id, (session) => !isThis(session.id))
    if (ended === 0) throw new NotFound(req.t)
    return endedResponse(req, 'Session logged out.', isThis(_sid))
  },
}

/**
 * `POST /api/users/:id/log-out-everywhere` ends all sessions of an account: one's own, this one
 * included, or, for an owner, anybody's. API keys stay.
 */
export const logOutEverywhere: Endpoint = {
  path: '/:id/log-out-everywhere',
  method: 'post',
  custom: declare({
    summary: 'Log an account out everywhere',
    caller: 'account',
    answer: messageAnswer,
  }),
  handler: async (req) => {
    const id = numberedId(req)
    const isOwn = req.user?.id === id
    if (!isOwn && !isOwner(req)) throw new Forbidden(req.t)
    await keepSessions(req, id, () => false)
    return endedResponse(req, 'Logged out everywhere.', isOwn)
  },
}
