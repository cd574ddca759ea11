import { Forbidden, type Endpoint } from 'payload'
import { declare, messageAnswer } from '@/cms/contract/operation'
import { isOwner } from '@/cms/access'
import { numberedId } from '@/cms/database/numbered-id'
import { endedResponse, keepSessions } from '../end-sessions'

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
