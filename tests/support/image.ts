import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './checkout'

type Instruction = { name: string; words: string }

/** A stage of the Dockerfile: its name and its instructions, in order. */
export type Stage = { name: string; instructions: Instruction[] }

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

/** The command that the image runs. */
export const readCommand = (): string[] => JSON.parse(last('CMD')) as string[]

/** The command that Docker runs to check a container's health. */
export const readHealthCheck = (): string[] =>
  JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[]

/** What npm has here already is not fetched again, and a transfer that stands still is begun anew. */
const PATIENCE = { npm_config_prefer_offline: 'true', npm_config_fetch_timeout: '30000' }

/** The folder that stands for a stage's `/`; the site is in `site`. */
const folderOf = (work: string, name: string): string => path.join(work, name || 'image')

/**
 * Reproduces what the Dockerfile's stages copy and delete, in folders and without Docker. The
 * folder for the last stage's `/site` is what it adds to its base image. The build and its packages
 * are taken from this checkout, which must be built.
 * @param work an empty folder
 * @param onInstalled is told the folder in which npm has installed packages, as they then are
 * @returns the site's folder
 */
export function assembleImage(work: string, onInstalled: (folder: string) => void): string {
  for (const { name, instructions } of readStages()) {
    const site = path.join(folderOf(work, name), 'site')
    mkdirSync(site, { recursive: true })
    for (const instruction of instructions) {
      const isInstalled = follow(instruction, { work, name, site })
      if (isInstalled) onInstalled(site)
    }
  }
  return path.join(folderOf(work, ''), 'site')
}

/** @returns whether it has installed packages */
function follow(
  { name: kind, words }: Instruction,
  { work, name, site }: { work: string; name: string; site: string },
): boolean {
  if (kind === 'COPY') {
    const from = /^--from=(\S+) /.exec(words)?.[1]
    const parts = words.replace(/^--from=\S+ /, '').split(' ')
    const target = path.join(site, parts.pop() ?? '')
    // The build already exists, and needs none of its sources.
    const sources = parts.map((part) => (name === 'build' && part === '.' ? '.next' : part))
    for (const source of sources) {
      const at = from ? path.join(folderOf(work, from), source) : path.join(ROOT, source)
      const isFolder = from !== undefined || (statSync(at).isDirectory() && source !== '.next')
      cpSync(at, isFolder ? target : path.join(target, source), {
        recursive: true,
        verbatimSymlinks: true,
      })
    }
  }
  const isDone = name === 'build' && /npm ci|npm run build/.test(words)
  // The last stage only creates the volume's folder and changes its owner.
  const isRun = kind === 'RUN' && name !== '' && !isDone
  if (isRun) execFileSync('sh', ['-ec', words], { cwd: site, env: { ...process.env, ...PATIENCE } })
  return isRun && words === 'npm ci --omit=dev --omit=peer'
}

/** The size of a folder on disk in MB, as reported by `du`. */
export const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
