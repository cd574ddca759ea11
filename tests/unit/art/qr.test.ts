import { expect, test } from 'vitest'
import { qrCode } from '@/art/qr'

/** The modules of a code, as its path draws them. */
function modulesOf({ side, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(run); i += 1) {
      const row = rows[Number(y)]
      if (row) row[Number(x) + i] = '#'
    }
  return rows.map((row) => row.join(''))
}

test('a code has the three corners that a camera looks for, and no fourth', () => {
  const code = qrCode('https://show.example/follow')
  const rows = modulesOf(code)
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  const far = code.side - 7
  expect(at(0, 0)).toEqual(corner)
  expect(at(far, 0)).toEqual(corner)
  expect(at(0, far)).toEqual(corner)
  expect(at(far, far)).not.toEqual(corner)
})
