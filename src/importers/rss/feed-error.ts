/** Why a whole feed cannot be imported: one sentence that may be shown to anyone. */
export class FeedError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FeedError'
  }
}
