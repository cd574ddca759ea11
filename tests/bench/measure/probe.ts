import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 25

function timeOne(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent }, (res) => {
      res.resume().on('end', () => resolve(performance.now() - begun))
      res.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Asks each of these addresses forty times a second until `work` is done.
 * @returns what `work` gave, and the times of all answers by address, in ms
 */
export async function probeDuring<Done>(
  urls: string[],
  work: () => Promise<Done>,
): Promise<{ done: Done; times: number[][] }> {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const asking = urls.map(async (url) => {
    const times: number[] = []
    for (; !isOver; await delay(EVERY_MS)) times.push(await timeOne(url, agent))
    return times
  })
  try {
    const done = await work().finally(() => (isOver = true))
    return { done, times: await Promise.all(asking) }
  } finally {
    agent.destroy()
  }
}
