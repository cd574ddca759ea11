import { createHash } from 'node:crypto'
import type { DataFromCollectionSlug, Payload } from 'payload'
import { env } from '@/config/env'
import {
  afterAnswer,
  classifyStatus,
  nextLinks,
  type LinkAnswer,
  type LinkState,
} from '@/domain/episodes/link-checks'
import { LINK_FIELDS, validateLink } from '@/domain/episodes/links'
import { getPublic } from '@/net/public-request'
import { FetchError } from '@/net/fetch-public'
import { published } from '../access/visible'

/** Nobody but the server reads and writes the results; pages read them with an account's rights. */
const BY_SERVER = { overrideAccess: true, depth: 0 } as const

/** Errors of this machine's own network, which say nothing about a link. */
const OWN_ERRORS = ['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN']

export const linkId = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 22)

type Row = DataFromCollectionSlug<'link-checks'>

/** A stored result. */
export const toLinkState = (row: Row): LinkState => ({
  url: row.url,
  checkedAt: row.checkedAt,
  failure: row.failure ?? null,
  failingSince: row.failingSince ?? null,
  failedAt: row.failedAt ?? null,
  notBefore: row.notBefore ?? null,
})

async function ask(url: string, now: Date): Promise<LinkAnswer> {
  const { IMPORT_PRIVATE_ADDRESSES: allowPrivate, SITE_URL } = env()
  const userAgent = `notes-and-quotes-link-check (+${SITE_URL})`
  try {
    const { status, retryAfter } = await getPublic(url, { userAgent, allowPrivate })
    return classifyStatus(status, retryAfter, now)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const { code } = (error.cause ?? {}) as { code?: string }
    if (code && OWN_ERRORS.includes(code)) return { kind: 'unclear', notBefore: null }
    return { kind: 'failed', reason: error.message }
  }
}

/** Asks for a link and stores what came of it. */
export async function checkLink(
  payload: Payload,
  url: string,
  before: LinkState | null,
  now: Date,
): Promise<LinkState> {
  const state = afterAnswer(before, url, await ask(url, now), now)
  const common = { collection: 'link-checks', data: state, ...BY_SERVER } as const
  if (before) await payload.update({ ...common, id: linkId(url) })
  else await payload.create({ ...common, data: { id: linkId(url), ...state } })
  return state
}

/** The platform links of all live and scheduled episodes, without those of the samples. */
async function linksInUse(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'episodes',
    where: { and: [published(), { isSample: { not_equals: true } }] },
    select: Object.fromEntries(LINK_FIELDS.map(({ field }) => [field, true])),
    joins: false,
    pagination: false,
    ...BY_SERVER,
  })
  const links = docs.flatMap((episode) => LINK_FIELDS.map(({ field }) => episode[field]))
  return [...new Set(links)].filter((url): url is string => !!url && !validateLink(url, ''))
}

async function knownLinks(payload: Payload): Promise<LinkState[]> {
  const { docs } = await payload.find({
    collection: 'link-checks',
    pagination: false,
    ...BY_SERVER,
  })
  return docs.map(toLinkState)
}

/**
 * Looks at the links that are due, at most one of each server, one after the other.
 * @returns whether more may be due
 */
export async function checkDueLinks(
  payload: Payload,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<boolean> {
  const urls = await linksInUse(payload)
  const states = await knownLinks(payload)
  const inUse = new Set(urls)
  const unused = states.filter(({ url }) => !inUse.has(url)).map(({ url }) => linkId(url))
  if (unused.length > 0)
    await payload.delete({ collection: 'link-checks', where: { id: { in: unused } }, ...BY_SERVER })
  const due = nextLinks(urls, states, now)
  const known = new Map(states.map((state) => [state.url, state]))
  for (const url of due) {
    if (signal?.aborted) break
    await checkLink(payload, url, known.get(url) ?? null, now)
  }
  return due.length > 0
}
