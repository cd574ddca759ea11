import { parseArgs } from 'node:util'

/** The request that a curl command line makes. */
export type CurlCall = {
  method: string
  url: string
  headers: Headers
  body?: string | FormData
  /** The files that response cookies are written to and request cookies read from. */
  keepCookiesIn?: string
  cookiesFrom?: string
}

/** The curl options that the examples use; any other option is refused. */
const FLAGS = {
  request: { type: 'string', short: 'X' },
  header: { type: 'string', short: 'H', multiple: true },
  form: { type: 'string', short: 'F', multiple: true },
  json: { type: 'string' },
  output: { type: 'string', short: 'o' },
  globoff: { type: 'boolean', short: 'g' },
  'cookie-jar': { type: 'string', short: 'c' },
  cookie: { type: 'string', short: 'b' },
} as const

/** The words of a shell command: bare ones, and quoted ones that may span lines. */
function words(command: string): string[] {
  const line = command.replace(/\\\n\s*/g, ' ').trim()
  const found = line.match(/'[^']*'|[^\s']+/g) ?? []
  if (/["$`|;&\\]/.test(line.replace(/'[^']*'/g, '')))
    throw new Error(`A shell would read more than words here: ${command}`)
  return found.map((word) => word.replace(/^'(.*)'$/s, '$1'))
}

/**
 * Parses a command line as curl does.
 * @param fileOf returns the bytes of a file named with `@`
 * @throws Error if it is not such a command
 */
export function readCurl(command: string, fileOf: (name: string) => Buffer): CurlCall {
  const [program, ...args] = words(command)
  if (program !== 'curl') throw new Error(`Not a call of curl: ${command}`)
  const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
  const [url = '', ...more] = positionals
  if (more.length > 0) throw new Error(`One address a call: ${command}`)
  if (/[[\]{}]/.test(url) && !values.globoff) throw new Error(`curl needs -g for this: ${url}`)
  const headers = new Headers()
  for (const header of values.header ?? []) {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(header) ?? []
    headers.set(name, value)
  }
  let body: CurlCall['body'] = values.json
  if (values.json !== undefined) {
    headers.set('Content-Type', 'application/json')
    headers.set('Accept', 'application/json')
  }
  if (values.form) {
    body = new FormData()
    for (const field of values.form) {
      const [, name = '', at, value = ''] = /^(\w+)=(@?)(.*)$/s.exec(field) ?? []
      if (at) body.append(name, new File([new Uint8Array(fileOf(value))], value))
      else body.append(name, value)
    }
  }
  return {
    method: values.request ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers,
    body,
    keepCookiesIn: values['cookie-jar'],
    cookiesFrom: values.cookie,
  }
}
