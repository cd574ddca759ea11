export class SourceError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SourceError'
  }
}
