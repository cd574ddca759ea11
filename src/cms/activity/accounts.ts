import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  DataFromCollectionSlug,
} from 'payload'
import type { Act } from '@/domain/webhooks/activity'
import { recordActivity, type ActivityRecord } from './record'

type User = DataFromCollectionSlug<'users'>
type Status = User['status']

function actOf(before: Status | undefined, after: Status): Act | null {
  if (before === after) return null
  if (before === undefined) return after === 'pending' ? 'asked' : 'made'
  if (after === 'active') return before === 'pending' ? 'approved' : 'enabled'
  return after === 'disabled' ? 'disabled' : null
}

/** Records who may use the desk since when. Names of accounts may repeat, so it is the address. */
const about = ({ email, id }: User) =>
  ({
    kind: 'account',
    document: String(id),
    subject: `account ${email}`,
    changes: [],
  }) satisfies Omit<ActivityRecord, 'act'>

export const recordAccountChange: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const before = operation === 'create' ? undefined : previousDoc.status
  const act = actOf(before, doc.status)
  if (act) await recordActivity(req, { ...about(doc), act })
  if (operation === 'update' && doc.role !== previousDoc.role)
    await recordActivity(req, {
      ...about(doc),
      act: doc.role === 'owner' ? 'promoted' : 'demoted',
    })
}

export const recordAccountDelete: CollectionAfterDeleteHook<User> = ({ doc, req }) =>
  recordActivity(req, { ...about(doc), act: doc.status === 'pending' ? 'refused' : 'deleted' })
