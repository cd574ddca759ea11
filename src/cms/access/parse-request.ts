import { addDataAndFileToRequest, type PayloadRequest } from 'payload'
import { FieldError } from '.'

const MESSAGE = 'This has a character in it that cannot be stored.'
const NUMBER_MESSAGE = 'This number is too large.'
/** PostgreSQL stores no NUL, and half of a surrogate pair is no character. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** @throws FieldError 400 naming the field with text that no column can hold */
function check(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw new FieldError(400, path, MESSAGE)
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new FieldError(400, path, NUMBER_MESSAGE)
  } else if (value && typeof value === 'object' && !Buffer.isBuffer(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) throw new FieldError(400, path, MESSAGE)
      check(part, path ? `${path}.${name}` : name)
    }
  }
}

/**
 * Refuses what PostgreSQL could not store, wherever it stands in a request: in the address, the
 * query or the body. For that the body is read here, once; handlers find it on the request, as they
 * do after Payload's own reading, which they repeat in vain.
 * @throws FieldError 400
 */
export async function parseRequest(req: PayloadRequest): Promise<void> {
  check(req.routeParams, '')
  check(req.query, '')
  const type = req.headers.get('Content-Type') ?? ''
  if (/^(application\/json|multipart\/)/.test(type) && req.body) {
    await addDataAndFileToRequest(req)
    Object.defineProperty(req, 'body', { value: null })
  }
  check(req.data, '')
  check(req.file?.name, 'file')
}
