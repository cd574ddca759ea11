import { z } from 'zod'
import type { Scope } from '@/domain/accounts/scopes'

/** Caller of a route: everybody, an active account, only its session, or an owner. */
export type Caller = 'anyone' | 'account' | 'session' | 'owner'

/**
 * Declaration of a route, as `custom.operation` of its handler. It is all that the contract
 * (`/api/openapi.json`) says of the route; a route without one fails a test.
 */
export type Operation = {
  /** One line that begins with a verb. */
  summary: string
  caller: Caller
  /** Scope of a key, if it is not that of the collection; `any` for every key. */
  scope?: Scope | 'any'
  /** The parameters of the query, by name; the ones in the path are read from it. */
  query?: Record<string, { description: string; schema: z.ZodType; isRequired?: boolean }>
  /** The JSON of the body, the fields of a form, or the types of a body of bytes. */
  body?: z.ZodType | { form: z.ZodType } | { bytes: readonly string[] }
  /** The status of success; 200 by default. */
  status?: number
  /** The JSON of success, the type of another text, or null for an answer without a body. */
  answer: z.ZodType | { type: string } | null
  /** Further answers of success, by status; null for one without a body. */
  others?: Record<number, z.ZodType | null>
  /** Statuses of errors that are not common to all routes. */
  errors?: readonly number[]
}

declare module 'zod' {
  interface GlobalMeta {
    /** The collection or global that a part of an answer is a document of. */
    document?: string
  }
}

/** A document of a collection or global, as the contract describes it. */
export const documentOf = (slug: string): z.ZodType => z.looseObject({}).meta({ document: slug })

export const messageAnswer = z.object({ message: z.string() })

/** A time in UTC. */
export const instant = z.iso.datetime()

/** Returns what an endpoint declares of itself, as its `custom`. */
export const declare = (operation: Operation): { operation: Operation } => ({ operation })

export const sessionAnswer = z.object({
  message: z.string(),
  exp: z.int().describe('End of the session (Unix time in seconds).'),
  user: documentOf('users'),
})

export const fileField = z.string().meta({ format: 'binary' })

export const passkeyOptions = z.strictObject({ options: z.looseObject({ challenge: z.string() }) })
export const passkeyResponse = z.looseObject({ id: z.string() })
