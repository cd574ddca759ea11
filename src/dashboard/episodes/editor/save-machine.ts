import type { EpisodeValues } from '@/domain/episode-editor/episode-values'
import type { FormValues } from '@/domain/episode-editor/form-values'
import { reduceSave, type SaveEvent } from '@/domain/episode-editor/save-reducer'
import { type Action, isUnderWay, type Job, startState } from '@/domain/episode-editor/save-state'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { type JobTools, runJob } from './run-job'

const ownSaves = new Map<string, string>()
/** Ends when what this tab is saving has been saved. */
let underWay: Promise<unknown> = Promise.resolve()
export const untilSaved = (): Promise<unknown> => underWay

export type SavePorts = {
  form: FormValues
  uploadImage: JobTools['uploadImage']
  onCreated: () => void
  /** This tab itself has saved something newer than what the page shows. */
  onBehind: () => void
}

export type SaveMachine = ReturnType<typeof createSaveMachine>

/**
 * Does what the reducer says: one job after the other, on past the page that began them.
 * @param initial null for a new episode
 */
export function createSaveMachine(initial: ServerVersion | null, values: EpisodeValues) {
  let state = startState(initial, values)
  let ports: SavePorts | null = null
  let isWorking = false
  const listeners = new Set<() => void>()
  const pending = new Map<Job, (isDone: boolean) => void>()

  function connected(): SavePorts {
    if (!ports) throw new Error('Nothing is saved before the page has loaded')
    return ports
  }

  const tools: JobTools = {
    getState: () => state,
    send,
    getForm: () => connected().form,
    uploadImage: (episode) => connected().uploadImage(episode),
    ownSave: (episode) => ownSaves.get(episode),
  }

  async function work() {
    isWorking = true
    try {
      while (state.status.name === 'saving') {
        await Promise.resolve() // What was typed last is rendered first.
        await runJob(state.status.job, tools)
      }
    } finally {
      isWorking = false
    }
  }

  function send(event: SaveEvent): void {
    const before = state
    state = reduceSave(state, event)
    if (event.type === 'created' || event.type === 'saved')
      ownSaves.set(event.doc.id, event.doc.updatedAt)
    if (event.type === 'created') connected().onCreated()
    if (state.isBehind && !before.isBehind) connected().onBehind()
    for (const listener of listeners) listener()
    for (const [job, resolve] of pending) {
      if (isUnderWay(state, job)) continue
      pending.delete(job)
      resolve(event.type === 'done')
    }
    if (state.status.name === 'saving' && !isWorking) underWay = work()
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect: (page: SavePorts) => void (ports = page),
    send,
    /** Sends an event that depends on what is typed. */
    sendTyped: (type: 'pause-over' | 'hidden' | 'online' | 'left') =>
      ports && send({ type, form: ports.form }),
    /** @returns whether it was done, after the log-in if that is needed */
    run: (action: Action): Promise<boolean> =>
      new Promise((resolve) => {
        pending.set(action, resolve)
        send({ type: 'action', action })
      }),
    /**
     * Goes on from what the server has rendered anew, if that may be.
     * @param values shown then
     * @returns whether it does
     */
    catchUp: (version: ServerVersion, values: EpisodeValues): boolean => {
      const { form } = connected()
      send({ type: 'rendered', version, values, ownSave: ownSaves.get(version.id), form })
      return state.server === version
    },
  }
}
