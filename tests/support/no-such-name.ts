import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** A name that nobody has (RFC 6761, 6.4), and that is looked up without asking anybody. */
export const NO_SUCH_NAME = 'receiver.invalid'

const { lookup } = dns
type Lookup = (name: string, options: object, done: (err: Error | null) => void) => void

Object.assign(dns, {
  lookup: ((name, options, done) =>
    name === NO_SUCH_NAME
      ? setImmediate(done, Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }))
      : (lookup as Lookup)(name, options, done)) satisfies Lookup,
})
syncBuiltinESMExports()
