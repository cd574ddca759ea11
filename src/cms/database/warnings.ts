import type { PayloadRequest } from 'payload'

/** Something that was accepted, but may not be what was meant. */
export type Warning = { field: string; message: string }

/** Adds a warning to a call that succeeds; the route guard includes it in the response. */
export function addWarning(req: PayloadRequest, warning: Warning): void {
  req.context.warnings = [...warningsOf(req), warning]
}

export const warningsOf = (req: PayloadRequest): Warning[] =>
  (req.context.warnings as Warning[] | undefined) ?? []
