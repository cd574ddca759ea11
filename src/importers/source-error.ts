/** Why a whole source cannot be imported: one sentence that may be shown to anyone. */
export class SourceError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SourceError'
  }
}
