import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often members are asked whether they are ready (ms). */
const LOOK_MS = 100

type Member = { url: string; isReady: boolean }

/**
 * A load balancer as Caddy or HAProxy are set up for this site: in turns, only to members that say
 * that they are ready, and what changes nothing is tried on another one if the first gave no answer.
 */
export class Balancer {
  /** How many requests were answered by another member than the first. */
  retried = 0
  private readonly members: Member[]
  private readonly agent = new Agent({ keepAlive: true })
  private readonly server: Server
  private turn = 0
  private timer: NodeJS.Timeout | undefined

  private constructor(urls: string[]) {
    this.members = urls.map((url) => ({ url, isReady: false }))
    this.server = createServer((req, res) => this.pass(req, res, this.inTurn()))
  }

  /** Listens on a port of this machine; members may start later. */
  static async start(urls: string[], port: number): Promise<Balancer> {
    const balancer = new Balancer(urls)
    await new Promise<void>((resolve) => balancer.server.listen(port, '127.0.0.1', resolve))
    balancer.timer = setInterval(() => void balancer.look(), LOOK_MS)
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get readyMembers(): number {
    return this.members.filter(({ isReady }) => isReady).length
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.members.map(async (member) => {
        const answer = await fetch(`${member.url}/api/health/ready`).catch(() => null)
        await answer?.body?.cancel()
        member.isReady = answer?.status === 200
      }),
    )
  }

  /** The members that are ready, beginning with the next one. */
  private inTurn(): Member[] {
    this.turn += 1
    const { length } = this.members
    const all = this.members.map((_, at) => this.members[(at + this.turn) % length] as Member)
    return all.filter(({ isReady }) => isReady)
  }

  private pass(req: IncomingMessage, res: ServerResponse, [member, ...others]: Member[]): void {
    if (!member) return void res.writeHead(502).end('No member is ready.')
    const { method, headers, url } = req
    const mayRetry = method === 'GET' || method === 'HEAD'
    const client = req.socket.remoteAddress ?? ''
    const sending = request(`${member.url}${url}`, {
      method,
      agent: this.agent,
      headers: { ...headers, 'x-forwarded-for': client, 'x-forwarded-proto': 'http' },
    })
    sending.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => res.destroy())
      answer.pipe(res)
    })
    sending.on('error', () => {
      if (res.headersSent) return void res.destroy()
      if (!mayRetry) return void res.writeHead(502).end('The member gave no answer.')
      member.isReady = false
      this.retried += 1
      this.pass(req, res, others)
    })
    if (mayRetry) sending.end()
    else req.pipe(sending)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.agent.destroy()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
