import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { FieldError } from '../access'

/** A document or global as currently stored; `updatedAt` is null if it was never saved. */
export type Stored = { id: number | string; updatedAt?: string | null }

/** For a time that is none of ours. */
export const NO_TIME = 'Send `updatedAt` exactly as the API returned it.'
const CHANGED = 'Someone else changed this in the meantime.'
const WRITE_TAG = 'Send the ETag of a response, in its quotation marks, or *.'
/** An entity tag and the comma or end after it (RFC 9110, 8.8.3). */
const TAG = /\s*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")\s*)?(?:,|$)/y

/**
 * The entity tag of a document's current state (RFC 9110, 8.8.3). It is strong, because `If-Match`
 * accepts no other. Every write changes `updatedAt`, and with it the tag. A read adds what was sent,
 * after a dot (src/server/conditional.ts), which is of no meaning for changes.
 * @param slug of the collection or global
 */
export const entityTag = (slug: string, { id, updatedAt }: Stored): string =>
  `"${createHash('sha256')
    .update([slug, id, updatedAt].join(' '))
    .digest('base64url')
    .slice(0, 22)}"`

/** The states that the entity tags of an `If-Match` header name, or null when it is malformed. */
function statesOf(header: string): string[] | null {
  const tags: string[] = []
  TAG.lastIndex = 0
  while (TAG.lastIndex < header.length) {
    const found = TAG.exec(header)
    if (!found) return null
    if (found[1]) tags.push(found[1].replace(/\.[^.]*"$/, '"'))
  }
  return tags.length > 0 ? tags : null
}

/** Weak tags match nothing (RFC 9110, 13.1.1). */
function checkIfMatch(header: string, slug: string, stored: Stored[]): void {
  if (header.trim() === '*') {
    if (stored.length > 0) return
    throw new FieldError(412, 'If-Match', 'Not found.')
  }
  const tags = statesOf(header)
  if (!tags) throw new FieldError(400, 'If-Match', WRITE_TAG)
  const isMet =
    stored.length > 0 && stored.every((document) => tags.includes(entityTag(slug, document)))
  if (!isMet) throw new FieldError(412, 'If-Match', CHANGED)
}

/** With `*`, a document is only to be made, never changed (RFC 9110, 13.1.2). */
function checkIfNoneMatch(header: string, slug: string, stored: Stored[]): void {
  const isAny = header.trim() === '*'
  const tags = isAny ? [] : statesOf(header.replaceAll('W/"', '"'))
  if (!tags) throw new FieldError(400, 'If-None-Match', WRITE_TAG)
  const isMatch = stored.some((document) => isAny || tags.includes(entityTag(slug, document)))
  if (isMatch) throw new FieldError(412, 'If-None-Match', 'Already exists.')
}

/**
 * Refuses a change of something that is not as it was seen.
 * @param path the field to name in the error
 * @throws FieldError 409, or 400 for an invalid time
 */
export function checkUpdatedAt(seen: unknown, stored: Stored[], path = 'updatedAt'): void {
  const time = typeof seen === 'string' ? Date.parse(seen) : NaN
  if (Number.isNaN(time)) throw new FieldError(400, path, NO_TIME)
  const isMet =
    stored.length > 0 &&
    stored.every(({ updatedAt }) => updatedAt && Date.parse(updatedAt) === time)
  if (!isMet) throw new FieldError(409, path, CHANGED)
}

const isGiven = (seen: unknown): boolean => seen !== undefined && seen !== null

export const hasPreconditions = (req: PayloadRequest, seen: unknown): boolean =>
  req.payloadAPI === 'REST' &&
  !req.context.arePreconditionsMet &&
  (isGiven(seen) || req.headers.has('If-Match') || req.headers.has('If-None-Match'))

/**
 * Refuses a change that is based on an outdated state, according to `updatedAt` in the body,
 * `If-Match` or `If-None-Match` (RFC 9110, 13.1). Once the condition is met, later steps of the same
 * request pass.
 * @param slug of the collection or global
 * @param stored what is about to change, in its newest version, read under its lock
 * @param seen `updatedAt` of the body; null and undefined set no condition
 * @throws FieldError 409, 412, or 400 for an invalid time or list of tags
 */
export function checkPreconditions(
  req: PayloadRequest,
  slug: string,
  stored: Stored[],
  seen: unknown,
): void {
  if (!hasPreconditions(req, seen)) return
  const header = req.headers.get('If-Match')
  if (header !== null) checkIfMatch(header, slug, stored)
  const unmatched = req.headers.get('If-None-Match')
  if (unmatched !== null) checkIfNoneMatch(unmatched, slug, stored)
  if (isGiven(seen)) checkUpdatedAt(seen, stored)
  req.context.arePreconditionsMet = true
}
