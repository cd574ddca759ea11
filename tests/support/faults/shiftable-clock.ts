import type { Launched } from '../launch'

/** Runs in the site, before anything else. */
const code = (shifts: readonly number[]) => `
  const Real = Date
  const shifts = ${JSON.stringify(shifts)}
  let turn = 0
  const now = () => Real.now() + shifts[turn]
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length ? args : [now()], made),
    apply: () => new Real(now()).toString(),
    get: (target, name) => name === 'now' ? now : Reflect.get(target, name),
  })
  process.on('SIGUSR2', () => { turn += 1 })`

/**
 * A clock for a site that a test starts: it differs from that of the machine, and jumps.
 * @param shifts one after the other, in ms
 */
export const shiftableClock = (shifts: readonly number[]) => ({
  /** Arguments for Node. */
  nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(code(shifts))}`],
  /** Goes on to the next shift. */
  next: (site: Launched) => void site.child.kill('SIGUSR2'),
})
