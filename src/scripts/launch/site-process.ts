import { env } from '@/config/env'
import { runningWorker } from '@/jobs/running'
import type { ProcessMetrics } from '@/server/http/metrics'
import type { RunningServer } from '@/server/http/server'
import { GROUP, type FromProcess, type ToProcess } from './messages'
import { openSite } from './open-site'

const send = (message: FromProcess): void => {
  process.send?.(message)
}

/** Serves the site beside other processes, as the one that started them says. */
export async function serveInGroup(): Promise<void> {
  runningWorker.isElsewhere = process.env[GROUP.jobs] !== 'true'
  let lastId = 0
  const asked = new Map<number, (all: ProcessMetrics[]) => void>()
  const gatherMetrics = async (own: ProcessMetrics) => {
    const id = (lastId += 1)
    const others = await new Promise<ProcessMetrics[]>((resolve) => {
      asked.set(id, resolve)
      send({ kind: 'ask metrics', id })
    })
    return [own, ...others]
  }
  const hear = (server: RunningServer) => {
    process.on('message', (message: ToProcess) => {
      if (message.kind === 'send metrics') {
        void server.metrics().then((own) => send({ kind: 'metrics', id: message.id, own }))
      } else if (message.kind === 'metrics of others') {
        asked.get(message.id)?.(message.all)
        asked.delete(message.id)
      }
    })
    send({ kind: 'opening' })
  }
  const { PORT: port, DATABASE_URL: databaseUrl = '' } = env()
  const processes = Number(process.env[GROUP.size])
  const slot = Number(process.env[GROUP.slot])
  const group = { processes, slot, gatherMetrics }
  await openSite({ port, dev: false, databaseUrl, ...group }, hear)
  send({ kind: 'ready' })
}
