import { format, stripVTControlCharacters } from 'node:util'
import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino'
import { openOutput } from './output'
import { redact } from './redact'
import { shared } from './shared'

/** pino's numbers of levels. */
const INFO = 30
const ERROR = 50
const MAX_STACK = 1800
const MAX_NOTES = 4
const MAX_NOTE = 200
const MAX_DEPTH = 3

/** Passes on an unexpected error, for example to a service that collects them. */
export type ReportError = (err: Error, requestId: string | undefined) => void

export type LogOptions = {
  level: 'debug' | 'info' | 'warn' | 'error'
  keepsAddresses: boolean
  reportError?: ReportError
  write?: { write: (line: string) => void }
}

/** The log of a process that serves. */
export type Log = {
  /** For events: hides what must not be in a log, and adds the request during which they happen. */
  events: Logger
  /** The same without hiding anything. */
  plain: Logger
  /** Writes a line as it is: for those of requests, whose parts are harmless already. */
  write: (line: string) => void
  has: (level: LogOptions['level']) => boolean
  /** Writes what is waiting. */
  flush: () => Promise<void>
}

type ErrorLike = Error & { status?: unknown; code?: unknown; digest?: unknown }

/** The status of an error that a caller has made (4xx), or undefined. */
function callersStatus(err: unknown): number | undefined {
  const { status } = (err ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

/** Makes what an event says harmless. */
class Cleaner {
  constructor(private readonly keepsAddresses: boolean) {}

  text(text: string, max?: number): string {
    return redact(stripVTControlCharacters(text), this.keepsAddresses, max)
  }

  error(err: ErrorLike, depth = 0): object {
    const { name, message, stack = '', code, digest, cause } = err
    return {
      type: name,
      message: this.text(message),
      ...(typeof code === 'string' && { code: this.text(code) }),
      ...(typeof digest === 'string' && { digest: this.text(digest) }),
      stack: this.text(stack, depth === 0 ? MAX_STACK : MAX_STACK / 4),
      ...(cause instanceof Error && depth < 1 && { cause: this.error(cause, depth + 1) }),
    }
  }

  value(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.text(value)
    if (value instanceof Error) return this.error(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return '[…]'
    if (Array.isArray(value)) return value.slice(0, 10).map((one) => this.value(one, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, 20)
        .map(([name, one]) => [name, this.value(one, depth + 1)]),
    )
  }
}

let second = -1
let secondText = ''

/** Now, as in ISO 8601, from a clock that Next does not slow down. */
export function isoNow(): string {
  const now = Math.floor(performance.timeOrigin + performance.now())
  const inSecond = now % 1000
  if (now - inSecond !== second) {
    second = now - inSecond
    secondText = new Date(second).toISOString().slice(0, -4)
  }
  return `${secondText}${String(inSecond).padStart(3, '0')}Z`
}

const time = (): string => `,"time":"${isoNow()}"`

/**
 * Makes the log of a process that serves: one JSON line for each request and event. Inside of a
 * request every line has its id; what is said about it at level info becomes part of its own line,
 * as does what a caller did wrong (4xx), so that a visitor's mistake is one line.
 */
export function makeLog(options: LogOptions): Log {
  const { level, keepsAddresses, reportError } = options
  const output = options.write
    ? undefined
    : openOutput((lines, fault) =>
        events.warn(`Lines of the log that were lost: ${lines} (${fault})`),
      )
  const base = {
    level,
    base: { pid: process.pid },
    timestamp: time,
    serializers: { err: (cleaned: unknown) => cleaned },
    formatters: { level: (label: string) => ({ level: label }) },
  } satisfies LoggerOptions
  const clean = new Cleaner(keepsAddresses)
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, levelNumber) {
      const [first, ...more] = args as [unknown, ...unknown[]]
      const fields: Record<string, unknown> =
        first instanceof Error ? { err: first } : typeof first === 'object' ? { ...first } : {}
      const text = typeof first === 'object' ? format(...more) : format(first, ...more)
      const { err } = fields
      const msg = text || String(fields.msg ?? (err instanceof Error ? err.message : ''))
      const request = shared.requests.getStore()
      const isNote = levelNumber <= INFO || callersStatus(err) !== undefined
      if (request && !request.isDone && isNote) {
        if (request.notes.length < MAX_NOTES) request.notes.push(clean.text(msg, MAX_NOTE))
        return
      }
      if (levelNumber >= ERROR && err instanceof Error) reportError?.(err, request?.id)
      const { msg: _msg, ...rest } = clean.value(fields) as Record<string, unknown>
      const line = { ...(request && { request_id: request.id }), ...rest }
      method.apply(this, [line, clean.text(msg).trim()])
    },
  }
  const to = (output?.stream ?? options.write) as DestinationStream
  const events = pino({ ...base, hooks }, to)
  return {
    events,
    plain: pino(base, to),
    write: (line) => void to.write(`${line}\n`),
    has: (wanted) => events.isLevelEnabled(wanted),
    flush: () => output?.flush() ?? Promise.resolve(),
  }
}

const METHODS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Sends to the log what is said to the console from now on, above all by Next, and what Node warns
 * of, such as a package that uses something deprecated: nobody has to act on that at once.
 * @returns a function that undoes it
 */
export function captureConsole(log: Logger): () => void {
  const own = { ...console }
  const warners = process.listeners('warning')
  const warn = (warning: Error) => log.warn(`${warning.name}: ${warning.message}`)
  process.removeAllListeners('warning').on('warning', warn)
  const say =
    (level: (typeof METHODS)[keyof typeof METHODS]) =>
    (...args: unknown[]) => {
      const err = args.find((one) => one instanceof Error)
      const text = format(...args.filter((one) => one !== err)).trim()
      if (err) log[level]({ err }, text || err.message)
      else if (text) log[level](text)
    }
  const ours = Object.entries(METHODS).map(([name, level]) => [name, say(level)])
  Object.assign(console, Object.fromEntries(ours))
  return () => {
    Object.assign(console, own)
    process.removeListener('warning', warn)
    for (const one of warners) process.on('warning', one)
  }
}
