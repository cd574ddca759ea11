import type { ActivityEvent } from './activity'
import { mergeChanges } from './changes'

/** Changes that follow each other within this time belong to one session (ms). */
export const SESSION_MS = 30 * 60 * 1000

type Entry = ActivityEvent & { at: string; who: string | null }

const isSave = ({ act }: Entry): boolean => act === 'edited' || act === 'changed'

/**
 * Groups what one person did without a long pause; of one document, saves in a row become one entry,
 * at the time of the last.
 * @param entries newest first
 */
export function groupSessions<One extends Entry>(entries: One[]): One[][] {
  const sessions: One[][] = []
  let oldest = ''
  for (const entry of entries) {
    const session = sessions.at(-1)
    const isSame =
      session?.[0] &&
      entry.who !== null &&
      entry.who === session[0].who &&
      Date.parse(oldest) - Date.parse(entry.at) < SESSION_MS
    oldest = entry.at
    if (!isSame) {
      sessions.push([entry])
      continue
    }
    const at = session.findLastIndex(
      ({ kind, document }) => kind === entry.kind && document === entry.document,
    )
    const next = session[at]
    if (next && isSave(next) && next.act === entry.act)
      session[at] = { ...next, changes: mergeChanges(entry.changes, next.changes) }
    else session.push(entry)
  }
  return sessions
}
