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

type Service = { environment: Record<string, string>; ports: string[]; stop_grace_period: string }
const { services } = parse(read('docker-compose.yml')) as { services: { site: Service } }
const { site } = services

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
    const names = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names.sort()).toEqual(SETTINGS)
  })

  test('docs/operations.md has each once in its list', () => {
    const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/operations.md')) ?? []
    const names = [...section.matchAll(/^- (.*?) \(/gm)].flatMap(([, row = '']) =>
      [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(names.sort()).toEqual(SETTINGS)
  })

  test('docker-compose.yml has each', () => {
    expect(Object.keys(site.environment).sort()).toEqual(SETTINGS)
  })

  test('what is set outside arrives, but for what the compose file gives itself', () => {
    const own = ['DATABASE_URL', 'MEDIA_DIR']
    for (const name of SETTINGS.filter((each) => !own.includes(each)))
      expect(fill(site.environment[name] ?? '', { [name]: 'from outside' })).toBe('from outside')
  })

  test('what is not set is as without the container, but for its services', () => {
    const { DATABASE_URL, MEDIA_DIR, PAYLOAD_SECRET, SMTP_HOST, SMTP_PORT, ...rest } = settingsOf(
      {},
    )
    expect(parseEnv({})).toMatchObject(rest)
    expect({ DATABASE_URL, MEDIA_DIR, PAYLOAD_SECRET, SMTP_HOST, SMTP_PORT }).toEqual({
      DATABASE_URL: 'postgres://site:letters@database:5432/site',
      MEDIA_DIR: '/media',
      PAYLOAD_SECRET: REQUIRED.PAYLOAD_SECRET,
      SMTP_HOST: 'mail',
      SMTP_PORT: 1025,
    })
  })

  test('another port is the one that is opened, and in the address of the site', () => {
    expect(site.ports.map((port) => fill(port, { PORT: '8080' }))).toEqual(['8080:8080'])
    expect(settingsOf({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
  })

  test('Docker waits longer before it kills than requests under way may take (M19)', () => {
    const seconds = Number(/^(\d+)s$/.exec(site.stop_grace_period)?.[1])
    expect(seconds).toBeGreaterThan(settingsOf({}).SHUTDOWN_GRACE_S + 5)
  })
})
