// The thread of `rewrite-in-thread.ts`. Threads do not take over `--import` (Node 20), so this loads
// what reads TypeScript, as scripts do.
import { register } from 'tsx/esm/api'

register()
await import('./voice-thread.ts')
