import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail: the envelope's recipients, the parsed mail, and the raw text. */
export type Received = { recipients: string[]; mail: ParsedMail; raw: string }

/** When the sink refuses a mail, or `silence` if it does not respond at all. */
export type Trouble = 'auth' | 'recipient' | 'data' | 'silence' | null

/** A mail server on loopback that stores what it receives. */
export class MailSink {
  readonly received: Received[] = []
  trouble: Trouble = null
  /** Connections waiting for a greeting that does not come. */
  private readonly silent: (() => void)[] = []
  private server?: SMTPServer
  port = 0

  constructor(readonly credentials: { user: string; pass: string }) {}

  private refusal(at: Trouble): Error | null {
    return this.trouble === at
      ? Object.assign(new Error('Not today, try another time'), { responseCode: 451 })
      : null
  }

  private handlers(): SMTPServerOptions {
    return {
      onConnect: (_session, done) =>
        this.trouble === 'silence' ? void this.silent.push(done) : done(),
      onAuth: ({ username, password }, _session, done) => {
        const { user, pass } = this.credentials
        const isKnown = username === user && password === pass
        const refused = this.refusal('auth') ?? (isKnown ? null : new Error('Who are you?'))
        done(refused, { user: username })
      },
      onRcptTo: (_address, _session, done) => done(this.refusal('recipient')),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const refused = this.refusal('data')
          if (refused) return done(refused)
          const bytes = Buffer.concat(chunks)
          const recipients = envelope.rcptTo.map(({ address }) => address)
          void simpleParser(bytes).then((mail) => {
            this.received.push({ recipients, mail, raw: bytes.toString() })
            done()
          })
        })
      },
    }
  }

  /** Starts listening, also after a `close`. */
  listen(port = 0): Promise<void> {
    const server = new SMTPServer({ ...this.handlers(), disabledCommands: ['STARTTLS'] })
    server.on('error', () => undefined) // For clients that hang up.
    this.server = server
    return new Promise((resolve) => {
      const listener = server.listen(port, '127.0.0.1', () => {
        this.port = (listener.address() as AddressInfo).port
        resolve()
      })
    })
  }

  /** Sends the greeting to waiting connections. */
  speak(): void {
    this.trouble = null
    for (const greet of this.silent.splice(0)) greet()
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve()))
  }
}

/** Starts a mail server on a free port of this machine. */
export async function startMailSink(credentials: {
  user: string
  pass: string
}): Promise<MailSink> {
  const sink = new MailSink(credentials)
  await sink.listen()
  return sink
}
