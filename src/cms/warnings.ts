import type { PayloadRequest } from 'payload'

/** What was accepted, but may not be what was meant. */
export type Warning = { field: string; message: string }

/** Says something about a field of a write that succeeds; the route guard adds it to the answer. */
export function addWarning(req: PayloadRequest, warning: Warning): void {
  req.context.warnings = [...warningsOf(req), warning]
}

export const warningsOf = (req: PayloadRequest): Warning[] =>
  (req.context.warnings as Warning[] | undefined) ?? []
