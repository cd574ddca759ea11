import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './checkout'

type Instruction = { name: string; words: string }

/** A stage of the Dockerfile: its name and its instructions, in order. */
export type Stage = { name: string; instructions: Instruction[] }

/** The stages of the Dockerfile, in order. */
export function readStages(): Stage[] {
  const lines = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines.filter(Boolean)) {
    const [, name = '', words = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM')
      stages.push({ name: / AS (\S+)$/.exec(words)?.[1] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, words })
  }
  return stages
}

const last = (name: string): string =>
  readStages()
    .at(-1)
    ?.instructions.find((instruction) => instruction.name === name)?.words ?? ''

/** What the image runs. */
export const readCommand = (): string[] => JSON.parse(last('CMD')) as string[]

/** What Docker runs to see whether a container is well. */
export const readHealthCheck = (): string[] =>
  JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[]
