import { createSocket } from 'node:dgram'
import { decode, encode, RECURSION_DESIRED, type TxtAnswer } from 'dns-packet'

/** What is answered for a name: its TXT records, an error, or nothing at all. */
export type DnsAnswer = string[] | 'nxdomain' | 'servfail' | 'silence'

const CODES = { nxdomain: 3, servfail: 2 } as const
/** The longest part of a TXT record (RFC 1035, 3.3). */
const MAX_PART = 255

/** A name server on loopback, with records as a test sets them; other names don’t exist. */
export class DnsServer {
  readonly answers = new Map<string, DnsAnswer>()
  readonly asked: string[] = []
  private readonly socket = createSocket('udp4')

  async listen(): Promise<void> {
    this.socket.on('message', (bytes, { port, address }) => {
      const answer = this.answer(bytes)
      if (answer) this.socket.send(answer, port, address)
    })
    await new Promise<void>((resolve) => this.socket.bind(0, '127.0.0.1', resolve))
  }

  private answer(bytes: Buffer): Buffer | null {
    const { id = 0, questions = [] } = decode(bytes)
    const name = questions[0]?.name.toLowerCase() ?? ''
    this.asked.push(name)
    const found = this.answers.get(name) ?? 'nxdomain'
    if (found === 'silence') return null
    const records = typeof found === 'string' ? [] : found
    const answers = records.map((text): TxtAnswer => {
      const parts = text.match(new RegExp(`[\\s\\S]{1,${MAX_PART}}`, 'g')) ?? ['']
      return { type: 'TXT', name, ttl: 60, data: parts }
    })
    const code = typeof found === 'string' ? CODES[found] : 0
    return encode({ type: 'response', id, flags: RECURSION_DESIRED | code, questions, answers })
  }

  /** As a resolver is told of it. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()))
  }
}
