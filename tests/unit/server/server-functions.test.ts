import { beforeEach, expect, test, vi } from 'vitest'
import { runServerFunction } from '@/server/server-functions'

const { handle } = vi.hoisted(() => ({ handle: vi.fn<() => Promise<unknown>>() }))
vi.mock('@payloadcms/next/layouts', () => ({ handleServerFunctions: handle }))
vi.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }))
vi.mock('@/server/authenticate', () => ({
  authenticate: () => Promise.resolve({ id: 1, status: 'active', role: 'editor' }),
}))

const call = () =>
  runServerFunction({ name: 'render-document', args: {} } as unknown as Parameters<
    typeof runServerFunction
  >[0])
const failWith = (message: string, more: object = {}) =>
  handle.mockRejectedValueOnce(Object.assign(new Error(message), more))

beforeEach(() => handle.mockReset())

test.each([
  ['not-found', {}],
  ['Unauthorized', {}],
  ['Could not find "constructor" in the fieldSchemaMap', {}],
  ['You are not allowed to perform this action.', { status: 403 }],
  ['Unauthorized, you must be logged in to make this request.', { status: 401 }],
])(
  'N11 a server function that says “%s” to an editor is 404, as Next says it',
  async (message, more) => {
    failWith(message, more)
    await expect(call()).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' })
  },
)

test('N11 an error of the site stays one, and an answer is passed on', async () => {
  failWith('The database is away')
  await expect(call()).rejects.toThrow('The database is away')
  handle.mockResolvedValueOnce({ state: 1 })
  expect(await call()).toEqual({ state: 1 })
})
