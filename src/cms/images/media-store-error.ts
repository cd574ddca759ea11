import { APIError, APIErrorName } from 'payload'

/** 503: images cannot be stored or read now. The client does not learn where they are. */
export class MediaStoreError extends APIError {
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter = 30

  constructor(message = 'The server can’t reach its images. Try again in a moment.') {
    super(message, 503)
    this.name = APIErrorName
  }
}
