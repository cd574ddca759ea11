import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const origin = (value: string): boolean => {
  try {
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.origin === value
  } catch {
    return false
  }
}

const isAddress = (value: string): boolean => ipaddr.isValid(value) || ipaddr.isValidCIDR(value)

/** A whole number of which the message names the range, not what was there. */
const integer = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((text) => text === 'true')

const address = z.string().regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://')

const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
  .optional()

const LOG_LEVELS = 'must be debug, info, warn or error'
const TOKEN_FORM = 'must have at least 16 characters, of letters, digits and . _ ~ + / = -'

type BucketSettings = Partial<
  Record<
    | 'S3_BUCKET'
    | 'BACKUP_S3_BUCKET'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY',
    string
  >
>

/** Returns what is missing of the settings for buckets where only some of them are there. */
function wrongBuckets(settings: BucketSettings): [keyof BucketSettings, string][] {
  const user = (['S3_BUCKET', 'BACKUP_S3_BUCKET'] as const).find((name) => settings[name])
  if (!user) {
    const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const set = names.find((name) => settings[name])
    return set ? [['S3_BUCKET', `or BACKUP_S3_BUCKET must be set, because ${set} is`]] : []
  }
  const wrong: [keyof BucketSettings, string][] = []
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!settings[name]) wrong.push([name, `must be set, because ${user} is`])
  if (!settings.S3_ENDPOINT && !settings.S3_REGION)
    wrong.push(['S3_REGION', `or S3_ENDPOINT must be set, because ${user} is`])
  if (settings.S3_BUCKET === settings.BACKUP_S3_BUCKET)
    wrong.push(['BACKUP_S3_BUCKET', 'must be another bucket than S3_BUCKET'])
  return wrong
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .refine(
        (value) => URL.canParse(value),
        'is no address; in its password, # / ? @ : and % must be written as %23 %2F %3F %40 %3A %25',
      )
      .optional(),
    PAYLOAD_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PORT: integer(1, 65_535).default(3000),
    SITE_URL: z
      .string()
      .transform((text) => text.replace(/\/$/, ''))
      .refine(origin, 'must be an origin such as https://example.com, without a path')
      .optional(),
    /** Origins whose scripts may read the REST API; none by default. */
    CORS_ORIGINS: list.refine((all) => all.every(origin), 'must be origins, separated by commas'),
    /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: list.refine(
      (all) => all.every(isAddress),
      'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
    WEB_CONCURRENCY: integer(1, 64).optional(),
    CACHE_MEGABYTES: integer(1, 65_536).default(64),
    MEDIA_DIR: z.string().min(1).default('media'),
    /** The bucket for images, in place of the folder. */
    S3_BUCKET: bucket,
    /** Place where the buckets are; without it, at Amazon in S3_REGION. */
    S3_ENDPOINT: z
      .string()
      .refine(
        (text) => /^https?:/.test(text) && URL.canParse(text),
        'must be an address such as https://s3.example.com',
      )
      .optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: flag,
    BACKUP_DIR: z.string().min(1).default('backups'),
    /** The bucket for backups, in place of the folder. */
    BACKUP_S3_BUCKET: bucket,
    BACKUP_DAILY: flag,
    /** Encrypts backups; whoever restores one needs it. */
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
    /** Mail; without a host, mails are written to the log. */
    SMTP_HOST: z.string().optional(),
    SMTP_PORT: integer(1, 65_535).default(587),
    SMTP_SECURE: flag,
    SMTP_USER: z.string().optional(),
    SMTP_PASSWORD: z.string().optional(),
    MAIL_FROM: z.email('must be an email address').default('no-reply@localhost.localdomain'),
    /** Speed of the newsletter: emails in a second, over so many connections at once. */
    MAIL_PER_SECOND: integer(1, 1000).default(10),
    MAIL_CONNECTIONS: integer(1, 50).default(4),
    /** Tries before 429: in a quarter of an hour for an account, in an hour for the others. */
    LIMIT_LOGIN_PER_ACCOUNT: integer(1, 1_000_000).default(10),
    LIMIT_LOGIN_PER_ADDRESS: integer(1, 1_000_000).default(100),
    LIMIT_SIGN_UP: integer(1, 1_000_000).default(5),
    LIMIT_FORGOT_PASSWORD: integer(1, 1_000_000).default(5),
    /** Mails with a link for a new password to one recipient in an hour, and as many test mails. */
    LIMIT_RESET_MAILS: integer(1, 1_000_000).default(3),
    /** Sign-ups to the newsletter from one network in an hour, and mails to confirm to one address. */
    LIMIT_JOIN: integer(1, 1_000_000).default(20),
    LIMIT_JOIN_MAILS: integer(1, 1_000_000).default(3),
    /** Reports of bounces and complaints from one mail service in an hour. */
    LIMIT_BOUNCES: integer(1, 1_000_000).default(20_000),
    /** Letters from one network in a day, and how often it may send any, including refused ones. */
    LIMIT_LETTERS: integer(1, 1_000_000).default(5),
    LIMIT_LETTER_TRIES: integer(1, 1_000_000).default(50),
    /**
     * Seconds of processor time in a minute that each process spends on making pages and answers for
     * visitors from one address.
     */
    LIMIT_RENDER_SECONDS: integer(1, 1_000_000).default(30),
    /** Time for requests to finish after a stop, in seconds. */
    SHUTDOWN_GRACE_S: integer(0, 3600).default(30),
    /** Lets imports and link checks reach private and loopback addresses. */
    IMPORT_PRIVATE_ADDRESSES: flag,
    /** From which level on events are logged in production; requests are info. */
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], LOG_LEVELS).default('info'),
    /** Logs the IP addresses of visitors. */
    LOG_ADDRESSES: flag,
    /** True if cached responses have lines too; without it, only requests that are noteworthy. */
    LOG_ALL_REQUESTS: flag,
    /** Bearer token of Prometheus; without one there are no metrics. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, TOKEN_FORM)
      .optional(),
    /** Sentry DSN for unexpected errors. */
    SENTRY_DSN: z
      .string()
      .regex(/^https?:\/\/[^\s/@]+@[^\s/@]+\/(\S+\/)?\d+$/, 'must look like https://key@host/1')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_SERVICE_NAME: z.string().optional(),
    OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
    OTEL_TRACES_SAMPLER: z.string().optional(),
    OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
    OTEL_SDK_DISABLED: flag,
  })
  .superRefine((settings, context) => {
    for (const [name, message] of wrongBuckets(settings))
      context.addIssue({ code: 'custom', path: [name], message })
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }))

export type Env = z.infer<typeof schema>

export const settingNames = (): string[] => Object.keys(schema.in.shape)

/** Every variable that cannot be used, a line each; values are never in it. */
export class EnvError extends Error {}

/**
 * Reads the settings out of an environment; an empty variable is one that is not set.
 * @throws EnvError naming every bad variable
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

let parsed: Env | undefined

/** The settings of this process, read once. */
export const env = (): Env => (parsed ??= parseEnv(process.env))

/** Sets what a script decides for this process and for those that it starts. */
export function provideEnv(
  settings: Partial<
    Record<
      | 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'
      | 'DATABASE_URL'
      | 'NEXT_TELEMETRY_DISABLED'
      | 'NODE_ENV'
      | 'PAYLOAD_SECRET',
      string
    >
  >,
): void {
  Object.assign(process.env, settings)
  parsed = undefined
}
