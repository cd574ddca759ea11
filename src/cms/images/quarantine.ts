import { mediaStore } from './media-store'
import type { MediaFolder } from './image-names'

const RETENTION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const QUARANTINE = '.swept'
const KEY = /^\.swept\/(\d{4}-\d\d-\d\d)\/([^/]+)\/([^/]+)$/

type SetAside = { key: string; day: string; slug: string; name: string }

async function* listAll(): AsyncGenerator<SetAside> {
  for await (const keys of mediaStore().list(QUARANTINE))
    for (const key of keys) {
      const [, day, slug, name] = KEY.exec(key) ?? []
      if (day && slug && name) yield { key, day, slug, name }
    }
}

/**
 * Moves images out of their folder to `.swept/{day}/{slug}`.
 * @returns how many were moved
 */
export async function moveToQuarantine(
  slug: MediaFolder,
  names: string[],
  now: Date,
): Promise<number> {
  const folder = `${QUARANTINE}/${now.toISOString().slice(0, 10)}/${slug}`
  let moved = 0
  for (const name of names)
    if (await mediaStore().move(`${slug}/${name}`, `${folder}/${name}`)) moved += 1
  return moved
}

/** The names of the images that have been set aside. */
export async function listSetAside(slug: MediaFolder): Promise<string[]> {
  const names = new Set<string>()
  for await (const one of listAll()) if (one.slug === slug) names.add(one.name)
  return [...names]
}

/** The keys of all images that have been set aside, by `{slug}/{name}`; of each the newest. */
export async function mapSetAside(): Promise<Map<string, string>> {
  const newest = new Map<string, SetAside>()
  for await (const one of listAll()) {
    const name = `${one.slug}/${one.name}`
    if ((newest.get(name)?.day ?? '') < one.day) newest.set(name, one)
  }
  return new Map([...newest].map(([name, { key }]) => [name, key]))
}

/**
 * Moves images back, for example after restoring the database that names them.
 * @returns how many were moved
 */
export async function restoreFromQuarantine(slug: MediaFolder, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  const wanted = new Set(names)
  const found: SetAside[] = []
  for await (const one of listAll()) if (one.slug === slug && wanted.has(one.name)) found.push(one)
  let moved = 0
  for (const { key, name } of found.sort((a, b) => (a.day < b.day ? -1 : 1)))
    if (await mediaStore().move(key, `${slug}/${name}`)) moved += 1
  return moved
}

/** Permanently deletes what was set aside more than 30 days ago. */
export async function clearQuarantine(now: Date): Promise<void> {
  const first = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  const old = new Set<string>()
  for await (const { day } of listAll()) if (day < first) old.add(day)
  for (const day of old) await mediaStore().removeAll(`${QUARANTINE}/${day}`)
}
