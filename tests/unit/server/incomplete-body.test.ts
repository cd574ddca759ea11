import { expect, test } from 'vitest'
import { IncompleteBodyError, readText } from '@/cms/access/read-body'

test('Q15 a body that breaks off is the client’s mistake, not a lost database', async () => {
  const lost = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('{"title":')),
    pull: (controller) => controller.error(lost),
  })
  await expect(readText(body, 1000)).rejects.toThrow(IncompleteBodyError)
  expect(new IncompleteBodyError().status).toBe(400)
})
