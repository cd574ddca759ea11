import { vi } from 'vitest'

/** What outlives a file: how the worker began, and where Payload keeps the one that runs. */
const held = globalThis as { environment?: NodeJS.ProcessEnv; _payload?: Map<string, unknown> }

/**
 * Runs before each file of a worker that takes several: the sources are loaded anew, and nothing that
 * a file before has kept or set is left. Packages stay loaded, which took most of the time until the
 * first test of a file.
 */
vi.resetModules()
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

held.environment ??= { ...process.env }
const { environment } = held
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
Object.assign(process.env, environment)

held._payload?.clear()
// What the copies of a module in one process share.
for (const name of Object.getOwnPropertySymbols(globalThis))
  if (name.description?.startsWith('notes-and-quotes.')) Reflect.deleteProperty(globalThis, name)
