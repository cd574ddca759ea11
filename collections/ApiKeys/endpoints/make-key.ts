import { addDataAndFileToRequest, headersWithCors, UnauthorizedError, type Endpoint } from 'payload'
import { FieldError } from '@/cms/access'
import { hashToken, makeToken } from '@/cms/secret-tokens'
import { inTransaction } from '@/cms/transactions'
import { lockAccount } from '../../Users/hooks/lock-account'

const MAX_NAME = 80
const MAX_KEYS = 50

/**
 * `POST /api/api-keys` with a `name` makes a key for the caller's own account: 201 with the
 * document, and with the key itself, which nobody is told again.
 */
export const makeKey: Endpoint = {
  path: '/',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    const { user } = req
    if (!user) throw new UnauthorizedError(req.t)
    const name: unknown = req.data?.name
    if (typeof name !== 'string' || !name.trim() || name.trim().length > MAX_NAME)
      throw new FieldError(400, 'name', `Give the key a name of 1 to ${MAX_NAME} characters.`)
    const key = makeToken()
    const doc = await inTransaction(req, async () => {
      await lockAccount(req, user.id) // Nobody disables the account meanwhile.
      const { totalDocs } = await req.payload.count({
        collection: 'api-keys',
        where: { owner: { equals: user.id } },
        req,
        overrideAccess: false,
      })
      if (totalDocs >= MAX_KEYS)
        throw new FieldError(409, 'name', `${MAX_KEYS} keys are enough. Remove one first.`)
      return req.payload.create({
        collection: 'api-keys',
        data: {
          name: name.trim(),
          owner: user.id,
          hash: hashToken(req.payload, key),
          ending: key.slice(-4),
        },
        depth: 0,
        req,
        overrideAccess: true, // Only this endpoint makes keys.
      })
    })
    const { hash: _hash, ...shown } = doc
    return Response.json(
      { doc: shown, key, message: 'Key made. It is shown only now.' },
      { status: 201, headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}
