import { Readable } from 'node:stream'
import type MailComposer from 'nodemailer/lib/mail-composer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { env } from '@/config/env'
import { outcomeOf, type Outcome, type SmtpError } from '@/domain/newsletter/delivery'
import { smtpOptions } from '../mail/mail'

export type Message = ConstructorParameters<typeof MailComposer>[0]

/** For the answer to a mail that was handed over: without it nobody knows where it is. */
const PATIENCE_MS = 60_000
/** For one step of them: a server that says a little again and again is never silent. */
const LIMIT_MS = 5 * 60_000
/** Mail servers end connections that bring too many. */
const MAX_MESSAGES = 100

const CLOSED = 'The mail server closed the connection.'

/** A connection to the mail server, over which one mail after the other is sent. */
export class MailConnection {
  private sent = 0
  private isClosed = false

  private constructor(private readonly smtp: SMTPConnection) {}

  /** @throws an error of the library when the server can’t be reached, or refuses to log in */
  static async open(): Promise<MailConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const { auth, ...options } = smtpOptions(env().SMTP_HOST ?? '')
    const smtp = new Connection({ ...options, socketTimeout: PATIENCE_MS })
    const connection = new MailConnection(smtp)
    try {
      await connection.limit(
        new Promise<void>((resolve, reject) => {
          const settle = (err?: Error | null) => (err ? reject(err) : resolve())
          smtp.on('error', settle) // Later ones reach what is being sent.
          smtp.once('end', () => settle(new Error(CLOSED)))
          smtp.connect((err) => {
            if (err || !auth || !smtp.allowsAuth) settle(err)
            else smtp.login(auth, settle)
          })
        }),
      )
    } catch (err) {
      connection.close()
      throw err
    }
    return connection
  }

  get isUsable(): boolean {
    return !this.isClosed && !this.smtp.destroyed && this.sent < MAX_MESSAGES
  }

  /** Hands a mail over to the server, and waits for its answer. */
  async send(message: Message): Promise<Outcome> {
    const { default: Composer } = await import('nodemailer/lib/mail-composer')
    const mail = new Composer(message).compile()
    const { from, to } = mail.getEnvelope()
    const bytes = await mail.build()
    this.sent += 1
    // The library reads it once the server has accepted sender and recipient.
    let isHandedOver = false
    const body = Readable.from(
      (function* () {
        isHandedOver = true
        yield bytes
      })(),
    )
    const outcome = await this.limit(
      new Promise<Outcome>((resolve) => {
        const settle = (err?: SmtpError | null) => {
          this.smtp.off('end', lose)
          resolve(err ? outcomeOf(err, isHandedOver) : { kind: 'delivered' })
        }
        // Of an error the library tells right after the end; whoever else closes it, it tells nothing.
        const lose = () => setImmediate(settle, new Error(CLOSED))
        this.smtp.once('end', lose)
        this.smtp.send({ from, to, size: bytes.length }, body, settle)
      }),
    )
    if (outcome.kind !== 'delivered') await this.reset()
    return outcome
  }

  /** Ends what a refused mail began (RFC 5321, 4.1.1.5), or the connection if that fails. */
  private async reset(): Promise<void> {
    if (this.smtp.destroyed) return
    await this.limit(
      new Promise<void>((resolve) => {
        this.smtp.once('end', resolve)
        this.smtp.reset((err) => {
          this.smtp.off('end', resolve)
          if (err) this.close()
          resolve()
        })
      }),
    )
  }

  /** Closes the connection when a step takes too long, by which that ends. */
  private limit<T>(step: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.smtp.close(), LIMIT_MS)
    return step.finally(() => clearTimeout(timer))
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    if (this.smtp.destroyed || this.smtp.stage === 'init') this.smtp.close()
    else this.smtp.quit()
  }
}
