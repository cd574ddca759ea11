/** Times are ISO instants. */
export type LinkState = {
  url: string
  checkedAt: string
  /** With the first and the last time; null if the link is fine. */
  failure: string | null
  failingSince: string | null
  failedAt: string | null
  /** Its server has asked to be left alone until then. */
  notBefore: string | null
}

/** `unclear` says nothing about the link: robots may not look. */
export type LinkAnswer =
  | { kind: 'fine' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unclear'; notBefore: Date | null }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A link is looked at once a week, and one that failed again on the next day. */
const WEEK_MS = 7 * DAY_MS
/** Pause for a server that is asked too often but does not say until when. */
const PAUSE_MS = DAY_MS

/** Answers to robots, not to listeners: not allowed, busy, or not for machines (999). */
const UNCLEAR = [401, 403, 405, 451, 503, 999]

/** For how long a server wants to be left alone (ms): seconds or a date (RFC 9110, 10.2.3); else null. */
export function retryAfterMs(retryAfter: string | null, now: Date): number | null {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : NaN
  const date = retryAfter ? Date.parse(retryAfter) - now.getTime() : NaN
  return [seconds, date].find((ms) => !Number.isNaN(ms)) ?? null
}

function pauseUntil(retryAfter: string | null, now: Date): Date {
  const wait = retryAfterMs(retryAfter, now) ?? PAUSE_MS
  return new Date(now.getTime() + Math.min(Math.max(wait, 0), WEEK_MS))
}

export function classifyStatus(status: number, retryAfter: string | null, now: Date): LinkAnswer {
  if (status === 429 || (status === 503 && retryAfter))
    return { kind: 'unclear', notBefore: pauseUntil(retryAfter, now) }
  if (UNCLEAR.includes(status)) return { kind: 'unclear', notBefore: null }
  if (status >= 200 && status < 400) return { kind: 'fine' }
  return { kind: 'failed', reason: `the server answered ${status}` }
}

export function afterAnswer(
  before: LinkState | null,
  url: string,
  answer: LinkAnswer,
  now: Date,
): LinkState {
  const checkedAt = now.toISOString()
  const fine = {
    url,
    checkedAt,
    failure: null,
    failingSince: null,
    failedAt: null,
    notBefore: null,
  }
  switch (answer.kind) {
    case 'fine':
      return fine
    case 'unclear':
      return { ...(before ?? fine), checkedAt, notBefore: answer.notBefore?.toISOString() ?? null }
    case 'failed':
      return {
        ...fine,
        failure: answer.reason,
        failingSince: before?.failingSince ?? checkedAt,
        failedAt: checkedAt,
      }
  }
}

const dayOf = (iso: string): string => iso.slice(0, 10)

/** Checks whether a link has failed on two days: a server may have a bad one. */
export const isBroken = ({ failingSince, failedAt }: LinkState): boolean =>
  failingSince !== null && failedAt !== null && dayOf(failingSince) !== dayOf(failedAt)

const isDue = (state: LinkState | undefined, now: Date): boolean => {
  if (!state) return true
  const wait = state.failure !== null && !isBroken(state) ? DAY_MS : WEEK_MS
  return Date.parse(state.checkedAt) + wait <= now.getTime()
}

const isPaused = ({ notBefore }: LinkState, now: Date): boolean =>
  notBefore !== null && Date.parse(notBefore) > now.getTime()

const hostOf = (url: string): string => new URL(url).host

/**
 * The links to look at now: those that are due, one of each server, and none of a server that has
 * asked to be left alone.
 * @param urls valid http(s) addresses
 */
export function nextLinks(urls: string[], states: LinkState[], now: Date): string[] {
  const known = new Map(states.map((state) => [state.url, state]))
  const busy = new Set(states.filter((state) => isPaused(state, now)).map(({ url }) => hostOf(url)))
  return urls.filter((url) => {
    const host = hostOf(url)
    if (busy.has(host) || !isDue(known.get(url), now)) return false
    busy.add(host)
    return true
  })
}
