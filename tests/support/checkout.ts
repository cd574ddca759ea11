import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { markInstalled } from '@/scripts/launch/install.mjs'

/** Folder of package.json. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const PARTS = [
  'collections',
  'globals',
  'src',
  'public',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'payload.config.ts',
  'tsconfig.json',
]

function copySources(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'media'), { recursive: true })
  for (const part of PARTS.filter((name) => existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true })
}

/**
 * Copies this checkout without build and data, as a fresh clone whose packages are installed. They are
 * hard links: Next builds nothing with packages outside of the folder.
 */
export function cloneCheckout(folder: string): void {
  copySources(folder)
  execFileSync('cp', ['-Rl', path.join(ROOT, 'node_modules'), folder])
  rmSync(path.join(folder, 'node_modules', '.installed'), { force: true })
  markInstalled(folder, 'all')
}

/**
 * Copies this checkout with its build but without data, as a site that a test may start, stop and
 * break. Its packages are links to the ones here, except those that `isOwn`.
 */
export function copyCheckout(folder: string, isOwn: (name: string) => boolean = () => false): void {
  copySources(folder)
  cpSync(path.join(ROOT, '.next'), path.join(folder, '.next'), {
    recursive: true,
    filter: (source) => !/[\\/]\.next[\\/](dev|cache)$/.test(source),
  })
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name === '.installed') continue
    const source = path.join(ROOT, 'node_modules', name)
    if (isOwn(name))
      cpSync(source, path.join(packages, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(source, path.join(packages, name))
  }
  markInstalled(folder, 'all')
}
