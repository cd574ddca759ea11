import { APIError, APIErrorName } from 'payload'

/** 413: the body is larger than allowed. */
export class TooLargeError extends APIError {
  /** @param max bytes */
  constructor(max: number) {
    super(`Too large: the maximum is ${Math.floor(max / 1024)} kB.`, 413)
    this.name = APIErrorName
  }
}

/** 400: the client left before the body was whole. */
export class IncompleteBodyError extends APIError {
  constructor() {
    super('The body is incomplete.', 400)
    this.name = APIErrorName
  }
}

/** Passes a body through, and fails with TooLargeError as soon as it exceeds `max` bytes. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  max: number,
): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.byteLength
        if (size > max) throw new TooLargeError(max)
        controller.enqueue(chunk)
      },
    }),
  )
}

/**
 * Reads a body as text.
 * @throws TooLargeError as soon as more than `max` bytes have arrived; IncompleteBodyError
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<string> {
  if (!body) return ''
  try {
    return await new Response(limitBody(body, max)).text()
  } catch (err) {
    // What breaks off has the code of a lost connection, as one to the database would.
    throw err instanceof TooLargeError ? err : new IncompleteBodyError()
  }
}
