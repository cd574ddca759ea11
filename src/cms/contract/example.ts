/** What the contract shows of a collection; a test sends it. */
export type Example = {
  id: string | number
  /** What makes a document, if a call with JSON can. */
  document?: Record<string, unknown>
  /** What changes one. */
  change?: Record<string, unknown>
}

declare module 'payload' {
  interface CollectionCustom {
    example?: Example
  }
}
