import { expect, test } from 'vitest'
import { holdAnswer } from '@/cms/accounts/slow-answers'
import { holdMs, MAX_HOLD_MS } from '@/domain/accounts/guesses'

test.each([
  [1, 0],
  [10, 0],
  [11, 250],
  [12, 500],
  [14, 2000],
  [15, MAX_HOLD_MS],
  [5000, 3000],
])('Q29 after %d failures in a day an answer is held for %d ms', (failures, ms) =>
  expect(holdMs(failures)).toBe(ms),
)

test('Q29 few answers are held at once, and the rest are told to come again', async () => {
  const ends: (() => void)[] = []
  const wait = () => new Promise<never>((resolve) => ends.push(resolve as () => void))
  const hold = (email: string) => holdAnswer(email, 250, wait as typeof setTimeout.__promisify__)
  const ofOne = [1, 2, 3].map(() => hold('host@example.com'))
  const tooMany = { status: 503, retryAfter: 5 }
  await expect(hold('host@example.com')).rejects.toMatchObject(tooMany)
  await holdAnswer('host@example.com', 0)
  const others = Array.from({ length: 17 }, (_, n) => hold(`other-${n}@example.com`))
  await expect(hold('one-more@example.com')).rejects.toMatchObject(tooMany)
  for (const end of ends.splice(0)) end()
  await Promise.all([...ofOne, ...others])
  const again = hold('host@example.com')
  ends[0]?.()
  await again
})
