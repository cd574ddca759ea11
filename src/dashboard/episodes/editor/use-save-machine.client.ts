'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EpisodeValues } from '@/domain/episode-editor/episode-values'
import { autosaveDelay, type SaveState } from '@/domain/episode-editor/save-state'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { createSaveMachine, type SaveMachine, type SavePorts } from './save-machine'

/**
 * @param initial the episode as the page was opened with it; null for a new one
 * @param values of the page as it was opened
 */
export function useSaveMachine(initial: ServerVersion | null, values: EpisodeValues) {
  const [machine] = useState(() => createSaveMachine(initial, values))
  const state = useSyncExternalStore(machine.subscribe, machine.getState, machine.getState)
  return { machine, state }
}

/**
 * Saves what is typed after a pause, and at once when the page is left or hidden or the connection
 * is back.
 * @param ports whose `form` is another object only when something in it is another
 */
export function useAutosave(machine: SaveMachine, state: SaveState, ports: SavePorts): void {
  const delay = autosaveDelay(state, ports.form)
  // Jobs work with what is typed by then.
  useEffect(() => machine.connect(ports))

  // Each key and each answer begins the pause anew.
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => machine.sendTyped('pause-over'), delay)
    return () => clearTimeout(timer)
  }, [machine, delay, ports.form, state.status])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && machine.sendTyped('hidden')
    const onOnline = () => machine.sendTyped('online')
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      machine.sendTyped('left')
    }
  }, [machine])
}
