import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tryPort } from '@/scripts/launch/ports'
import { ROOT } from './checkout'
import { longWayHome } from './feeds/long-way-home'
import { picture, SITE_SECRET } from './host'
import { startMailSink } from './mail-sink'

const PATIENCE_MS = 240_000

/** A site of its own, as it is after its first start, whose mails are received here. */
export async function startFirstSite(name: string, env: Record<string, string> = {}) {
  const sink = await startMailSink({ user: 'site', pass: 'only-for-this-test' })
  const port = String(await tryPort(0))
  const site = spawn(process.execPath, ['--import', 'tsx', 'tests/support/sample-site.ts', name], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      PAYLOAD_SECRET: SITE_SECRET,
      IMPORT_PRIVATE_ADDRESSES: 'true',
      LIMIT_RENDER_SECONDS: '600',
      LOG_LEVEL: 'warn',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sink.port),
      SMTP_USER: 'site',
      SMTP_PASSWORD: 'only-for-this-test',
      MAIL_FROM: 'mail@home.example',
      ...env,
    },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  const until = Date.now() + PATIENCE_MS
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (site.exitCode !== null || Date.now() > until) throw new Error('The site did not start.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return {
    url,
    mails: sink.received,
    stop: async () => {
      const ended = once(site, 'exit')
      site.kill('SIGTERM')
      await ended
      await sink.close()
    },
  }
}

/** Serves the feed of a whole show with a wide cover, and the files that it names. */
export async function serveShow() {
  const cover = await picture('teal', 1200, 400)
  const files = new Map<string, string | Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    if (file === undefined) response.statusCode = 404
    response.end(file ?? 'Not found')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const show = longWayHome(origin)
  for (const [path, text] of show.files) files.set(path, text)
  files.set('/cover.jpg', cover)
  files.set('/empty.txt', 'no feed')
  files.set(
    '/feed.xml',
    show.xml.replace('<language>', `<itunes:image href="${origin}/cover.jpg"/><language>`),
  )
  return {
    origin,
    items: show.items,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
