import { expect, test } from 'vitest'
import { validateSharingImage } from '@/domain/images/site-images'

const TOO_SMALL = 'Use an image of at least 600 × 315 px.'

test.each([
  [1200, 630, null],
  [600, 315, null],
  [599, 630, TOO_SMALL],
  [1200, 314, TOO_SMALL],
  [null, 630, TOO_SMALL],
  [undefined, undefined, TOO_SMALL],
])('a sharing image of %s × %s px: %s', (width, height, problem) => {
  expect(validateSharingImage({ width, height })).toBe(problem)
})
