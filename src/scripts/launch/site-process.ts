import { env } from '@/config/env'
import { runningWorker } from '@/jobs/running'
import type { RunningServer } from '@/server/http/server'
import { GROUP, type FromProcess, type ToProcess } from './messages'
import { openSite } from './open-site'

const send = (message: FromProcess): void => {
  process.send?.(message)
}

/** Serves the site beside other processes, as the one that started them says. */
export async function serveInGroup(): Promise<void> {
  runningWorker.isElsewhere = process.env[GROUP.jobs] !== 'true'
  const waiting = new Map<number, () => void>()
  let lastId = 0
  const tellOthers = () =>
    new Promise<void>((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      send({ kind: 'changed', id: lastId })
    })
  const hear = (server: RunningServer) => {
    process.on('message', (message: ToProcess) => {
      if (message.kind === 'changed') {
        server.markChanged()
        send({ kind: 'known', id: message.id })
      } else if (message.kind === 'all know') {
        waiting.get(message.id)?.()
        waiting.delete(message.id)
      }
    })
    send({ kind: 'opening' })
  }
  const { PORT: port, DATABASE_URL: databaseUrl = '' } = env()
  const processes = Number(process.env[GROUP.size])
  await openSite({ port, dev: false, databaseUrl, processes, tellOthers }, hear)
  send({ kind: 'ready' })
}
