import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail: the envelope's recipients, the parsed mail, and the raw text. */
export type Received = { recipients: string[]; mail: ParsedMail; raw: string }

/** When the sink refuses a mail, or `silence` if it does not respond at all. */
export type Trouble = 'auth' | 'recipient' | 'data' | 'silence' | null

/** A refusal of one recipient, or of the mail to it. */
type Refusal = { code: number; words: string; at?: 'recipient' | 'data' }

/** A mail server on loopback that stores what it receives. */
export class MailSink {
  readonly received: Received[] = []
  trouble: Trouble = null
  /** Refusals by the recipient's address. */
  readonly refusals = new Map<string, Refusal>()
  /** Awaited before it answers to a mail that it has received. */
  beforeAnswer: (received: Received) => Promise<void> | void = () => undefined
  private readonly sockets = new Set<Socket>()
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

  private refusalOf(address: string, at: 'recipient' | 'data'): Error | null {
    const found = this.refusals.get(address)
    if (!found || (found.at ?? 'recipient') !== at) return null
    return Object.assign(new Error(found.words), { responseCode: found.code })
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
      onRcptTo: ({ address }, _session, done) =>
        done(this.refusal('recipient') ?? this.refusalOf(address, 'recipient')),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const recipients = envelope.rcptTo.map(({ address }) => address)
          const refused = this.refusal('data') ?? this.refusalOf(recipients[0] ?? '', 'data')
          if (refused) return done(refused)
          const bytes = Buffer.concat(chunks)
          void simpleParser(bytes).then(async (mail) => {
            const received = { recipients, mail, raw: bytes.toString() }
            this.received.push(received)
            await this.beforeAnswer(received)
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
    server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
    this.server = server
    return new Promise((resolve) => {
      const listener = server.listen(port, '127.0.0.1', () => {
        this.port = (listener.address() as AddressInfo).port
        resolve()
      })
    })
  }

  /** Hangs up on everyone, whatever they wait for. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy()
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

/**
 * Receives the mails of this process, whose settings it names: they are read once, so this runs first,
 * in `vi.hoisted`.
 * @param settings other ones of the same process
 */
export async function receiveMails(settings: Record<string, string> = {}): Promise<MailSink> {
  const credentials = { user: 'site', pass: 'known-to-the-mail-server-only' }
  const sink = await startMailSink(credentials)
  Object.assign(process.env, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_USER: credentials.user,
    SMTP_PASSWORD: credentials.pass,
    MAIL_FROM: 'show@example.com',
    ...settings,
  })
  return sink
}

/** What a sink for very many mails remembers: how often each address got one. */
export type CountingSink = {
  port: number
  received: Map<string, number>
  /** The addresses that stop the mails with one press, of every hundredth mail. */
  stopAddresses: Set<string>
  close: () => Promise<void>
}

/** A mail server on a free port of this machine that takes everything and stores next to nothing. */
export async function startCountingSink(): Promise<CountingSink> {
  const received = new Map<string, number>()
  const stopAddresses = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const address = envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      if (received.size % 100 === 0) stream.once('data', (chunk: Buffer) => chunks.push(chunk))
      stream.resume()
      stream.on('end', () => {
        received.set(address, (received.get(address) ?? 0) + 1)
        const [, stop] =
          /^List-Unsubscribe:\s+<([^>]+)>/m.exec(Buffer.concat(chunks).toString()) ?? []
        if (stop) stopAddresses.add(stop)
        done()
      })
    },
  })
  server.on('error', () => undefined) // For clients that are killed.
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { port, received, stopAddresses, close }
}
