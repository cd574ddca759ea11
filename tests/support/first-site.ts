import { longWayHome } from './feeds/long-way-home'
import { picture } from './host'
import { startMailSink } from './mail-sink'
import { startSampleSite } from './sample-sites'
import { serveHttp } from './http-server'

/** A site of its own, as it is after its first start, whose mails are received here. */
export async function startFirstSite(name: string, env: Record<string, string> = {}) {
  const sink = await startMailSink({ user: 'site', pass: 'only-for-this-test' })
  const { url, stop } = await startSampleSite(process.env.TEST_POSTGRES ?? '', name, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_USER: 'site',
    SMTP_PASSWORD: 'only-for-this-test',
    MAIL_FROM: 'mail@home.example',
    ...env,
  })
  return {
    url,
    mails: sink.received,
    stop: async () => {
      await stop()
      await sink.close()
    },
  }
}

/** Serves the feed of a whole show with a wide cover, and the files that it names. */
export async function serveShow() {
  const cover = await picture('teal', 1200, 400)
  const files = new Map<string, string | Buffer>()
  const { origin, stop } = await serveHttp(({ url = '' }, response) => {
    const file = files.get(url)
    if (file === undefined) response.statusCode = 404
    response.end(file ?? 'Not found')
  })
  const show = longWayHome(origin)
  for (const [path, text] of show.files) files.set(path, text)
  files.set('/cover.jpg', cover)
  files.set('/empty.txt', 'no feed')
  files.set(
    '/feed.xml',
    show.xml.replace('<language>', `<itunes:image href="${origin}/cover.jpg"/><language>`),
  )
  return { origin, items: show.items, close: stop }
}
