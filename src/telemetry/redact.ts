import { isIP } from 'node:net'

/** The longest text of a line, so that a line is written in one piece (see `log.ts`). */
const MAX_TEXT = 1000
const MAX_PATH = 300

/** Control characters and those that change the direction of text: a terminal would obey them. */
const INVISIBLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const INVISIBLE_IN_TEXT = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/gu

const QUOTED_EMAIL = /"[^"\n]{1,64}"(?:@|%40)[^\s"'<>()[\]{},;:=/?&|]{1,253}/gi
const EMAIL = /[^\s"'<>()[\]{},;:=/?&|@]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:=/?&|]{1,253}/gi
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g
const IPV6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi

/** Values that open something, by the name before them. */
const NAMED_SECRET =
  /\b((?:[\w-]*token|code|key|secret|password|passwort|signature|hash|dsn|cookie)["']?\s*[=:]\s*["']?)[^\s"'&;,#)}\]]+/gi
const AUTHORIZATION = /\b(authorization["']?\s*[=:]\s*["']?|bearer\s+|basic\s+)[^"'\n,;]+/gi
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g
/** The values of a query, which Drizzle adds to its messages. */
const QUERY_VALUES = /(\bparams: )[\s\S]*?(?=\n\s+at |$)/g
/** A preview, the stock page for a new password, or a link in a mail. */
const SECRET_PATH =
  /(\/preview\/(?!(?:episodes|texts)\/)|\/admin\/reset\/|\/newsletter\/(?:confirm|preferences|stop|bounces\/[a-z]+)\/|\/letters\/mine\/|\/letter\/|(?<!\/admin|\/newsletter)\/mails\/)[^\s"'?#/]+/gi

const isLoopback = (address: string): boolean => /^(127\.|0\.0\.0\.0$|::1?$)/.test(address)
const hideAddress = (text: string): string => (isIP(text) && !isLoopback(text) ? '[address]' : text)

/**
 * A text for the log, without what must not be in it: email addresses, IP addresses (but for those
 * of the machine itself), tokens, passwords, and characters that a terminal would obey.
 * @param keepsAddresses whether IP addresses may stay (`LOG_ADDRESSES`)
 * @param max its longest length; what is longer is cut before anything else is done
 */
export function redact(text: string, keepsAddresses = false, max = MAX_TEXT): string {
  const cut = text.length > max ? `${text.slice(0, max)}…` : text
  const clean = cut
    .replace(INVISIBLE_IN_TEXT, '\ufffd')
    .replace(QUERY_VALUES, '$1[…]')
    .replace(SECRET_PATH, '$1*')
    .replace(AUTHORIZATION, '$1*')
    .replace(NAMED_SECRET, '$1*')
    .replace(JSON_WEB_TOKEN, '*')
    .replace(QUOTED_EMAIL, '[email]')
    .replace(EMAIL, '[email]')
  return keepsAddresses ? clean : clean.replace(IPV4, hideAddress).replace(IPV6, hideAddress)
}

/** Parameters whose values say nothing about a person and open nothing. */
const PLAIN_PARAMETERS: ReadonlySet<string> = new Set([
  ...['after', 'before', 'day', 'depth', 'draft', 'format', 'limit', 'maxheight', 'maxwidth'],
  ...['page', 'pagination', 'sort', 'version', '_rsc'],
])
const PLAIN_VALUE = /^[\w.,-]{1,40}$/
const PARAMETER_NAME = /^[a-z_][\w.[\]-]{0,60}$/i
/** Long enough for a token, and not only words with hyphens between them. */
const TOKEN_LIKE = /^(?=[^\d]*\d)(?=.*[a-z])[\w-]{24,}$/i
const PRIVATE_PATH =
  /^\/(preview\/(?!(?:episodes|texts)\/)|admin\/reset\/|api\/[\w-]+\/verify\/|(?:api\/(?:v1\/)?)?newsletter\/(?:confirm|preferences|stop|bounces\/[a-z]+)\/|(?:api\/(?:v1\/)?)?letters\/mine\/|letter\/|mails\/).*/is

function maskQuery(query: string): string {
  const shown = query.split('&').map((part) => {
    const [name = '', value] = part.split('=', 2)
    if (!PARAMETER_NAME.test(name) || TOKEN_LIKE.test(name)) return '*'
    if (value === undefined || value === '') return name
    return `${name}=${PLAIN_PARAMETERS.has(name) && PLAIN_VALUE.test(value) ? value : '*'}`
  })
  return shown.join('&')
}

const maskSegment = (segment: string): string =>
  TOKEN_LIKE.test(segment) || /@|%40/i.test(segment) ? '*' : segment

/**
 * The address of a request for the log: path and query without tokens, emails or what someone
 * typed, and never longer than a line can be. Of a query stay the names, and the values of a few
 * parameters that are known to be harmless.
 * @param target as in the request line; it need not be a good one
 */
export function maskTarget(target: string): string {
  const question = target.indexOf('?')
  const path = question < 0 ? target : target.slice(0, question)
  // Written in another way, it may be a path that is masked below.
  const plain = /%|\/\/|\\|\/\.{1,2}(\/|$)/.test(path) ? simplify(path) : path
  const masked = plain
    .slice(0, 2 * MAX_PATH)
    .replace(PRIVATE_PATH, (_, start: string) => `/${start.toLowerCase()}*`)
    .split('/')
    .map(maskSegment)
    .join('/')
  const query = question < 0 ? '' : `?${maskQuery(target.slice(question + 1, question + 1000))}`
  return redact(`${masked}${query}`, false, MAX_PATH).replace(INVISIBLE, '\ufffd')
}

/** One spelling of a path: unescaped, with single slashes and without dot segments. */
function simplify(path: string): string {
  let text = path
  for (let round = 0; round < 3 && text.includes('%'); round += 1) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return `${/^\/+[\w-]{1,20}(?=\/)/.exec(path)?.[0] ?? ''}/*`
    }
  }
  const parts = text.split(/[/\\]+/).filter((part) => part !== '.' && part !== '..' && part !== '')
  return encodeURI(`/${parts.join('/')}`)
}
