import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Motif } from '@/domain/topics/motifs'
import type { Point } from './pen'

const sprite = readFileSync(path.resolve('src/components/ui/art/motifs.svg'), 'utf8')

/** The motifs of topics in a box of 48 × 48, out of the sprite of the pages. */
const MARKUP = new Map(
  [...sprite.matchAll(/<symbol id="m-(\w+)"[^>]*>(.*?)<\/symbol>/gs)].map(
    ([, name, markup = '']) => [name, markup],
  ),
)

/** A motif, `size` units wide, round a point. */
export function motif(
  name: Motif,
  [x, y]: Point,
  size: number,
  { ink, back, turn = 0 }: { ink: string; back: string; turn?: number },
): string {
  const scale = Math.round((size / 48) * 1000) / 1000
  const move = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${scale}) translate(-24 -24)`
  const drawn = MARKUP.get(name)?.replace(/var\(--topic, #\w+\)/g, back) ?? ''
  return `<g color="${ink}" transform="${move}">${drawn}</g>`
}
