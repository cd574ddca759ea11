import { build } from '@/scripts/launch/build'
import { ROOT } from './checkout'

/** Once per run: makes the build that every test site is a copy of. */
export default function setup(): Promise<void> {
  return build(ROOT)
}
