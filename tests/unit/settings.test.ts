import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnv, settingNames } from '@/config/env'
import { ROOT } from '../support/checkout'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** NODE_ENV is what a command decides, not who runs the site. */
const SETTINGS = settingNames()
  .filter((name) => name !== 'NODE_ENV')
  .sort()

type Service = {
  profiles?: string[]
  environment: Record<string, string>
  ports: string[]
  volumes: string[]
  stop_grace_period: string
  networks: string[] | { front: { ipv4_address: string } }
  [more: string]: unknown
}
type Compose = {
  services: Record<string, Service> & Record<'site' | 'site-b' | 'proxy', Service>
  configs: { proxy: { content: string } }
  volumes: Record<string, null>
  networks: { front: { ipam: { config: { subnet: string; ip_range: string }[] } } }
}
const { services, configs, volumes, networks } = parse(read('docker-compose.yml'), {
  merge: true,
}) as Compose
const { site, 'site-b': second, proxy } = services

/** What Compose makes of a value, where of the settings only these are set. */
const fill = (value: string, set: Record<string, string>): string =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => set[name] ?? otherwise,
  )

const REQUIRED = { POSTGRES_PASSWORD: 'letters', PAYLOAD_SECRET: 'x'.repeat(32) }

/** The settings that the site of the compose file comes to. */
const settingsOf = (set: Record<string, string>) =>
  parseEnv(
    Object.fromEntries(
      Object.entries(site.environment).map(([name, value]) => [
        name,
        fill(value, { ...REQUIRED, ...set }),
      ]),
    ),
  )

describe('M20: every setting is documented, and reaches the container', () => {
  test('.env.example has each once', () => {
    const names = [...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(names.sort()).toEqual(SETTINGS)
  })

  test('docs/operations.md has each once in its list', () => {
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
    const names = [...section.matchAll(/^- (.*?) \(/gm)].flatMap(([, row = '']) =>
      [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    )
    expect(names.sort()).toEqual(SETTINGS)
  })

  test('docker-compose.yml has each', () => {
    expect(Object.keys(site.environment).sort()).toEqual(SETTINGS)
  })

  test('what is set outside arrives, but for what the compose file gives itself', () => {
    const own = ['BACKUP_DIR', 'DATABASE_URL', 'MEDIA_DIR']
    for (const name of SETTINGS.filter((each) => !own.includes(each)))
      expect(fill(site.environment[name] ?? '', { [name]: 'from outside' })).toBe('from outside')
  })

  test('what is not set is as without the container, but for its services', () => {
    const { BACKUP_DIR, DATABASE_URL, MEDIA_DIR, PAYLOAD_SECRET, ...rest } = settingsOf({})
    expect(parseEnv({})).toMatchObject(rest)
    expect({ BACKUP_DIR, DATABASE_URL, MEDIA_DIR, PAYLOAD_SECRET }).toEqual({
      BACKUP_DIR: '/backups',
      DATABASE_URL: 'postgres://site:letters@database:5432/site',
      MEDIA_DIR: '/media',
      PAYLOAD_SECRET: REQUIRED.PAYLOAD_SECRET,
    })
  })

  test('N58 emails go to an email catcher only when asked, and no port is open to everybody', () => {
    expect(settingsOf({}).SMTP_HOST).toBeUndefined()
    expect(services.mail?.profiles).toEqual(['mail'])
    const usual = Object.values(services).filter(({ profiles }) => profiles?.[0] !== 'scale')
    const ports = usual.flatMap(({ ports: all = [] }) => all.map((port) => fill(port, {})))
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(ports).toHaveLength(2)
  })

  test.each(Object.entries(services))('Q54 %s is confined', (name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      read_only: name !== 'proxy', // Compose copies its configuration into it.
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    })
    expect(service.privileged ?? service.user ?? 'postgres').toBe('postgres')
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined)
  })

  test('another port is the one that is opened, and in the address of the site', () => {
    const open = (outside: Record<string, string>) => site.ports.map((port) => fill(port, outside))
    expect(open({ PORT: '8080', PUBLISH_ON: '0.0.0.0:' })).toEqual(['0.0.0.0:8080:8080'])
    expect(settingsOf({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  })

  test('Docker waits longer before it kills than requests under way may take (M19)', () => {
    const seconds = Number(/^(\d+)s$/.exec(site.stop_grace_period)?.[1])
    expect(seconds).toBeGreaterThan(settingsOf({}).SHUTDOWN_GRACE_S + 5)
  })
})

describe('the profile “scale” of the compose file', () => {
  test('adds a second instance that differs only in having no port outside', () => {
    const { profiles, ports, ...same } = second
    const { ports: published, ...first } = site
    expect([profiles, ports, published.length]).toEqual([['scale'], [], 1])
    expect(same).toEqual(first)
  })

  test('without it there is what there was', () => {
    const usual = Object.entries(services).filter(([, { profiles }]) => !profiles)
    expect(usual.map(([name]) => name).sort()).toEqual(['database', 'site'])
    for (const { volumes: used = [] } of Object.values(services))
      for (const volume of used) expect(volumes).toHaveProperty(volume.replace(/:.*/, ''))
  })

  test('the proxy asks both whether they are ready, and passes to where they listen', () => {
    const caddy = fill(configs.proxy.content, { PORT: '8080' })
    expect(caddy).toContain('reverse_proxy site:8080 site-b:8080 {')
    expect(caddy).toContain('health_uri /api/health/ready')
    expect(fill(proxy.environment.SITE_ADDRESS ?? '', {})).toBe(':80')
  })

  test('Q54 with the settings of docs/operations.md images go to its storage, and only its proxy is trusted', () => {
    const [, block = ''] =
      /```sh\n(# Settings of the profile “scale”[\s\S]*?)```/.exec(read('docs/operations.md')) ?? []
    const set = Object.fromEntries(
      [...block.matchAll(/^([A-Z_0-9]+)=(\S*)/gm)].map(([, name, value]) => [
        name,
        value || 'x'.repeat(32),
      ]),
    ) as Record<string, string>
    expect(settingsOf(set)).toMatchObject({
      S3_BUCKET: 'media',
      S3_ENDPOINT: 'http://storage:7070',
      BACKUP_S3_BUCKET: 'backups',
      TRUSTED_PROXIES: ['172.30.57.2'],
    })
    // No other container can have the address whose X-Forwarded-For is believed.
    expect(proxy.networks).toEqual({ front: { ipv4_address: '172.30.57.2' } })
    const inFront = Object.values(services).filter(({ networks: all = [] }) =>
      JSON.stringify(all).includes('front'),
    )
    expect(inFront).toEqual([site, second, proxy])
    expect(networks.front.ipam.config).toEqual([
      { subnet: '172.30.57.0/24', ip_range: '172.30.57.128/25' },
    ])
    expect(fill(site.ports[0] ?? '', set)).toBe('127.0.0.1:3000:3000')
  })
})

describe('settings for buckets', () => {
  const KEY = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const WHOLE = { ...KEY, S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example.com' }

  test.each([
    {},
    WHOLE,
    { ...KEY, S3_BUCKET: 'media', S3_REGION: 'eu-central-1' },
    { ...KEY, BACKUP_S3_BUCKET: 'backups', S3_REGION: 'eu-central-1' },
    { ...WHOLE, BACKUP_S3_BUCKET: 'backups', S3_FORCE_PATH_STYLE: 'true' },
  ])('%j will do', (set) => {
    expect(parseEnv(set)).toMatchObject({
      ...set,
      S3_FORCE_PATH_STYLE: 'S3_FORCE_PATH_STYLE' in set,
    })
  })

  test.each([
    [
      { S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example.com' },
      'S3_ACCESS_KEY_ID: must be set, because S3_BUCKET is\nS3_SECRET_ACCESS_KEY: must be set, because S3_BUCKET is',
    ],
    [
      { ...KEY, BACKUP_S3_BUCKET: 'backups' },
      'S3_REGION: or S3_ENDPOINT must be set, because BACKUP_S3_BUCKET is',
    ],
    [KEY, 'S3_BUCKET: or BACKUP_S3_BUCKET must be set, because S3_ACCESS_KEY_ID is'],
    [
      { S3_REGION: 'eu-central-1' },
      'S3_BUCKET: or BACKUP_S3_BUCKET must be set, because S3_REGION is',
    ],
    [
      { ...WHOLE, BACKUP_S3_BUCKET: 'media' },
      'BACKUP_S3_BUCKET: must be another bucket than S3_BUCKET',
    ],
    [{ ...WHOLE, S3_BUCKET: '../media' }, 'S3_BUCKET: must be the name of a bucket'],
    [
      { ...WHOLE, S3_ENDPOINT: 's3.example.com' },
      'S3_ENDPOINT: must be an address such as https://s3.example.com',
    ],
    [
      { ...WHOLE, S3_ENDPOINT: 'https://' },
      'S3_ENDPOINT: must be an address such as https://s3.example.com',
    ],
    [{ ...WHOLE, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE: must be true or false'],
  ])('%j is refused, naming what is wrong', (set, message) => {
    let said = ''
    try {
      parseEnv(set)
    } catch (err) {
      said = (err as Error).message
    }
    expect(said).toEqual(message)
    expect(said).not.toContain('secret')
  })
})
