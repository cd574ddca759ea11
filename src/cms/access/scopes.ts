import {
  APIError,
  APIErrorName,
  type Access,
  type Endpoint,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
  type SanitizedGlobalConfig,
} from 'payload'
import { permits, type Scope, scopeLabel, scopesFor, type Act } from '@/domain/accounts/scopes'
import type { Operation } from '../contract/operation'
import { isDenied } from './deny-all'

type User = PayloadRequest['user']
type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

/**
 * Returns what the key that a request came with may do; null without a key, and for one with `all`.
 */
export function keyScopes(user: User): readonly Scope[] | null {
  const scopes = (user as { _scopes?: readonly Scope[] } | null)?._scopes
  return !scopes || scopes.includes('all') ? null : scopes
}

/** 403: the key lacks a scope, which the message names. */
export class MissingScopeError extends APIError {
  constructor(needed: readonly Scope[]) {
    const names = (needed.length > 0 ? needed : (['all'] as const))
      .map((scope) => `“${scopeLabel(scope)}” (${scope})`)
      .join(' or ')
    super(`Not allowed: this key is missing the scope ${names}.`, 403)
    this.name = APIErrorName // Class names get minified, and this name decides how it is logged.
  }
}

/** A scope that the operation names, else to read or write its collection. */
type Need = { any: true } | { scopes: Scope[] }

/** Every key may ask whose it is; the rule of accounts gives it no other. */
const WHOSE = 'users'

/** Of which scopes a route needs one beside `all`; `any` for those that every key may call. */
export function requiredScopes({ method, path, custom }: Endpoint, entity?: Entity): Need {
  const own = (custom?.operation as Operation | undefined)?.scope
  if (own === 'any' || (entity?.slug === WHOSE && path === '/me')) return { any: true }
  if (own) return { scopes: own === 'all' ? [] : [own] }
  return { scopes: entity ? scopesFor(method === 'get' ? 'read' : 'write', entity.slug) : [] }
}

/** The scopes that the caller's key lacks for a route; null if it may call it. */
export function missingScopes(user: User, need: Need): readonly Scope[] | null {
  const limits = keyScopes(user)
  if (!limits || 'any' in need || need.scopes.some((scope) => limits.includes(scope))) return null
  return need.scopes
}

const withVisitorReads = (req: PayloadRequest): PayloadRequest =>
  Object.create(req, { user: { value: null } }) as PayloadRequest

/** A rule that holds for a key with scopes as well: it reads as a visitor what it has no scope for. */
const limited =
  (slug: string, act: Act, rule: Access): Access =>
  (args) => {
    const limits = keyScopes(args.req.user)
    const isOwn = act === 'read' && slug === WHOSE
    if (!limits || isOwn || permits(limits, act, slug)) return rule(args)
    return act === 'read' && rule({ ...args, req: withVisitorReads(args.req) })
  }

/**
 * Makes every access rule of every collection and global ask for the scopes of a key, so that they
 * also hold where one document leads to another, and in what the routes call themselves.
 */
export function withScopes(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const rules = Object.entries(entity.access as Record<string, Access | undefined>)
    entity.access = Object.fromEntries(
      rules.map(([name, rule]) => [
        name,
        // What nobody may do, no key may either, and the contract still sees that it is nobody.
        rule && !isDenied(rule)
          ? limited(entity.slug, /^read/.test(name) ? 'read' : 'write', rule)
          : rule,
      ]),
    ) as typeof entity.access & SanitizedCollectionConfig['access']
  }
  return config
}
