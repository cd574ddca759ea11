import { isoNow, type Log } from '@/telemetry/log'
import { maskTarget } from '@/telemetry/redact'
import type { Ended, Exchange, Observer } from './exchange'

/** 503 is what the site says while the database is away, which has a line of its own. */
const levelOf = (status: number): 'info' | 'warn' | 'error' =>
  status < 500 ? 'info' : status === 503 ? 'warn' : 'error'

/** A cached response takes a tenth of a millisecond: a second means a busy process or a slow client. */
const SLOW_SECONDS = 1

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Checks whether a request has a line where not all have one: it was slow, failed, was refused by a
 * limit, could change something, has notes, or was not answered from the response cache. What is
 * left, cached responses, is most of the traffic, costs little and is counted in the metrics: a
 * crowd that asks for them again and again would fill a disk with equal lines, and so would
 * balancers, which ask each instance every second whether it is well.
 */
export const isNoteworthy = (
  { method, kind, cache, notes }: Pick<Exchange, 'method' | 'kind' | 'cache' | 'notes'>,
  { status, seconds }: Pick<Ended, 'status' | 'seconds'>,
): boolean =>
  (kind !== 'health' && cache !== 'hit' && cache !== 'stale') ||
  status >= 500 ||
  status === 429 ||
  seconds >= SLOW_SECONDS ||
  CHANGES.has(method) ||
  notes.length > 0

/** Addresses that came before are looked up: most requests are for the same few. */
const MAX_KNOWN = 2000
const MAX_KNOWN_LENGTH = 500

/** The address of a request as it stands in its line: masked, and in quotes. */
function makeMask(): (target: string) => string {
  const known = new Map<string, string>()
  return (target) => {
    const before = known.get(target)
    if (before !== undefined) return before
    const made = JSON.stringify(maskTarget(target))
    if (target.length > MAX_KNOWN_LENGTH) return made
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(target, made)
    return made
  }
}

/**
 * Writes a line for a request when it has ended, as pino would: to put it together here takes a
 * third of the time, and a cached response takes 25 to 55 µs in all.
 * @param logsAll whether cached responses have lines too (`LOG_ALL_REQUESTS`)
 */
export function requestLog(log: Log, logsAll: boolean): Observer {
  const mask = makeMask()
  const isWritten = { info: log.has('info'), warn: log.has('warn'), error: log.has('error') }
  return {
    ended: (exchange, ended) => {
      if (!logsAll && !isNoteworthy(exchange, ended)) return
      const { id, method, target, kind, cache, notes, address } = exchange
      const level = levelOf(ended.status)
      if (!isWritten[level]) return
      // Id and method consist of characters that need no escape.
      let line = `{"level":"${level}","time":"${isoNow()}","pid":${process.pid},"request_id":"${id}"`
      line += `,"method":"${method}","path":${mask(target)},"kind":"${kind}"`
      line += `,"status":${ended.status},"duration_ms":${Math.round(ended.seconds * 1e5) / 100}`
      if (cache !== 'none') line += `,"cache":"${cache}"`
      if (ended.isCutShort) line += ',"cut_short":true'
      if (notes.length > 0) line += `,"notes":${JSON.stringify(notes)}`
      if (address !== undefined) line += `,"address":${JSON.stringify(address)}`
      log.write(`${line},"msg":"request"}`)
    },
  }
}
