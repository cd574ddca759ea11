import { startMailSink } from './mail-sink'
import { startSampleSite } from './sample-sites'

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
