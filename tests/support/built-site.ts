import { build } from '@/scripts/launch/build'
import { ROOT } from './checkout'

/** Once per run: the build that every site of the tests is a copy of. */
export default function setup(): Promise<void> {
  return build(ROOT)
}
