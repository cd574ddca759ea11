import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import nextEnv from '@next/env'
import { env, EnvError, provideEnv, type Env } from '@/config/env'
import { CliError } from './lifetime.mjs'

const MAKE_SECRET = `node -p "crypto.randomBytes(32).toString('hex')"`

/**
 * Reads the settings from the environment and the `.env` files.
 * @throws CliError naming every invalid setting
 */
export function readSettings(root: string, dev: boolean): Env {
  nextEnv.loadEnvConfig(root, dev, { info: () => undefined, error: console.error })
  provideEnv({
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  try {
    return env()
  } catch (err) {
    if (!(err instanceof EnvError)) throw err
    const hint = err.message.includes('PAYLOAD_SECRET')
      ? `\nMake a secret with: ${MAKE_SECRET}`
      : ''
    throw new CliError(`These settings cannot be used:\n${err.message}${hint}`)
  }
}

/**
 * Returns a secret that is generated once and then stored, readable only by its owner.
 * @param file to store it in
 */
export function loadOrCreateSecret(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept) return kept
  mkdirSync(path.dirname(file), { recursive: true })
  const secret = randomBytes(32).toString('hex')
  // Renamed only when complete: otherwise an empty secret could be stored for good.
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(whole, file)
  return secret
}

/** With an external database the secret must be set, because other instances need the same one. */
export function requireSecret(settings: Env): void {
  if (settings.PAYLOAD_SECRET || settings.NODE_ENV !== 'production') return
  throw new CliError(
    `PAYLOAD_SECRET must be set beside DATABASE_URL, with at least 32 characters.\nMake one with: ${MAKE_SECRET}`,
  )
}
