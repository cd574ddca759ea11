import { DESK_ROUTES } from '../desk-routes'

/** Shown by the next page. */
export type SetupProblem = { field: string; typed: string; message: string }

/** Keeps a problem for the page that the browser is sent to, and for no other. */
const COOKIE = 'setup-problem'
export const SETUP_PROBLEM_COOKIE = COOKIE
const SECONDS = 300
/** Browsers drop a cookie of more than 4 kB; what was typed beyond that is typed again. */
const MAX_VALUE = 3900

export const setupProblemCookie = ({ field, typed, message }: SetupProblem): string => {
  const valueOf = (kept: string) =>
    encodeURIComponent(JSON.stringify({ field, typed: kept, message }))
  // A letter takes up to twelve bytes.
  let kept = typed.slice(0, MAX_VALUE)
  while (kept && valueOf(kept).length > MAX_VALUE)
    kept = kept.slice(0, Math.floor(kept.length * 0.9)).replace(/[\uD800-\uDBFF]$/, '')
  return `${COOKIE}=${valueOf(kept)}; Path=${DESK_ROUTES.setup}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`
}

/** Takes the problem back, once something went right. */
export const NO_SETUP_PROBLEM = `${COOKIE}=; Path=${DESK_ROUTES.setup}; Max-Age=0; HttpOnly; SameSite=Lax`

const isText = (value: unknown): value is string => typeof value === 'string'

export function parseSetupProblem(cookie: string | undefined): SetupProblem | null {
  try {
    const { field, typed, message } = JSON.parse(cookie ?? '') as Record<string, unknown>
    return isText(field) && isText(typed) && isText(message) ? { field, typed, message } : null
  } catch {
    return null
  }
}
