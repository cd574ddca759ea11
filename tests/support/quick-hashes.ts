import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** What a hash of a password takes here, of what it takes on a site: 0.3 s of a processor. */
const PART = 1 / 1000

/** Those of Node itself, for each of the files that a worker takes. */
const held = globalThis as { hashes?: Pick<typeof crypto, 'pbkdf2' | 'pbkdf2Sync'> }
const { pbkdf2, pbkdf2Sync } = (held.hashes ??= { ...crypto })
const fewer = (rounds: number) => (process.env.SLOW_HASHES ? rounds : Math.ceil(rounds * PART))

/**
 * Passwords are hashed as on a site, but with fewer rounds, in proportion: nearly every file makes
 * accounts and logs in, which is not what it is about. A file that is sets `SLOW_HASHES`, and so does
 * launch.ts: a site that is started must be able to check what was hashed here.
 */
crypto.pbkdf2 = (password, salt, rounds, ...rest) => pbkdf2(password, salt, fewer(rounds), ...rest)
crypto.pbkdf2Sync = (password, salt, rounds, ...rest) =>
  pbkdf2Sync(password, salt, fewer(rounds), ...rest)
syncBuiltinESMExports() // For who imports them by their names.
