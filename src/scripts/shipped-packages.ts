import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import satisfies from 'spdx-satisfies'

/** A package that a server of the site installs; `licence` is an SPDX expression, or null. */
export type ShippedPackage = { name: string; version: string; licence: string | null }

type LockedPackage = { version?: string; license?: string; dev?: boolean; peer?: boolean }

/** Licences that allow to run, change and pass on the site together with the package. */
const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // The table of browsers in caniuse-lite.
  'CC-BY-4.0',
  'ISC',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Only for files of mediabunny itself, which are used as they are.
  'MPL-2.0',
  'Python-2.0',
  // Public domain: isbot, and fast-sha256 of standardwebhooks.
  'Unlicense',
  'WTFPL',
]

/** The licence in a package's own description, of which old ones have a list. */
function ownLicence(folder: string): string | null {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return null
  const own = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return own.license ?? (own.licenses?.map(({ type }) => type).join(' AND ') || null)
}

/**
 * All packages that `npm start` installs, for every platform.
 * @param root folder with `package-lock.json`
 */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .filter(([folder, { dev, peer }]) => folder && !dev && !peer)
    .map(([folder, { version = '', license }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? ownLicence(path.join(root, folder)),
    }))
}

/**
 * Checks whether a licence (an SPDX expression) is one that the site may ship; unknown ones are
 * not.
 */
export function isAccepted(licence: string | null): boolean {
  try {
    return licence !== null && satisfies(licence, ACCEPTED)
  } catch {
    return false
  }
}

/** A known weakness in a package that ships. */
export type Advisory = { name: string; severity: string; title: string; url: string }

/**
 * Reads what `npm audit --json` printed.
 * @throws Error with npm's reason when it could not ask the registry
 */
export function advisoriesIn(output: string): Advisory[] {
  const { vulnerabilities, message, error } = JSON.parse(output) as {
    vulnerabilities?: Record<string, { name: string; via: (string | Omit<Advisory, 'name'>)[] }>
    message?: string
    error?: { summary?: string }
  }
  if (!vulnerabilities) throw new Error(message ?? error?.summary ?? 'no answer')
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    // A text names another package in the same list, which has the advisory.
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ ...one, name }])),
  )
}
