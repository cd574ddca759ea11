export type Example = {
  id: string | number
  document?: Record<string, unknown>
  change?: Record<string, unknown>
}

declare module 'payload' {
  interface CollectionCustom {
    example?: Example
  }
}
