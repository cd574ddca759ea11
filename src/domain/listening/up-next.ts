/** Up next: episodes that a listener has lined up on a device, and what plays after the last of them. */

/** An episode that is lined up, with what it takes to show and to play it. */
export type Queued = {
  /** `ep-012` */
  id: string
  title: string
  audioUrl: string
  /** The path of the episode's page. */
  path: string
  /** In seconds; null if unknown. */
  length: number | null
  /** The path of its image; null if there is none. */
  image: string | null
}

export const MOST_QUEUED = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Of this site: no other can be reached by it. */
const isPath = (value: unknown): value is string => isText(value) && /^\/[\w-]/.test(value)

/** @returns null for what is no entry */
function parseQueued(value: unknown): Queued | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, title, audioUrl, path, length, image } = value as Partial<Record<string, unknown>>
  if (!isText(id) || !/^ep-\d+$/.test(id) || !isText(title)) return null
  if (!isText(audioUrl) || !/^https?:\/\//.test(audioUrl) || !isPath(path)) return null
  return {
    ...{ id, title, audioUrl, path },
    length: typeof length === 'number' && Number.isFinite(length) && length > 0 ? length : null,
    image: isPath(image) ? image : null,
  }
}

/** Parses what a device has stored; whatever is not an entry is left out, and so are doubles. */
export function parseQueue(stored: string | null): Queued[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(value)) return []
    const entries = value.flatMap((one: unknown) => parseQueued(one) ?? [])
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()].slice(0, MOST_QUEUED)
  } catch {
    return []
  }
}

export const isQueued = (queue: readonly Queued[], id: string): boolean =>
  queue.some((entry) => entry.id === id)

/** The queue without an episode. */
export const removeQueued = (queue: readonly Queued[], id: string): Queued[] =>
  queue.filter((entry) => entry.id !== id)

/** Lines an episode up before all others; the last one gives way where there are too many. */
export const addNext = (queue: readonly Queued[], entry: Queued): Queued[] =>
  [entry, ...removeQueued(queue, entry.id)].slice(0, MOST_QUEUED)

/** Lines an episode up after all others, unless it is there already or there are too many. */
export const addLast = (queue: readonly Queued[], entry: Queued): Queued[] =>
  isQueued(queue, entry.id) ? [...queue] : [...queue, entry].slice(0, MOST_QUEUED)

/** Moves an episode. @param to its new position from 0 on; beyond the ends, the end */
export function moveQueued(queue: readonly Queued[], id: string, to: number): Queued[] {
  const entry = queue.find((one) => one.id === id)
  if (!entry) return [...queue]
  const others = removeQueued(queue, id)
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, entry)
}

/** Returns how long all of it is, in seconds; null if the length of one is unknown. */
export const queueLength = (queue: readonly Queued[]): number | null =>
  queue.reduce<number | null>(
    (sum, { length }) => (sum === null || length === null ? null : sum + length),
    0,
  )

/** The steps after an episode on a listening path; none where it is no step. */
export function stepsAfter<Step extends { id: string }>(
  steps: readonly Step[],
  id: string,
): Step[] {
  const at = steps.findIndex((step) => step.id === id)
  return at < 0 ? [] : steps.slice(at + 1)
}
