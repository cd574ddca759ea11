/**
 * The recording on this device, until it is sent: through a lost line and a closed tab. It is
 * written while it is made, a part for each second.
 */
const DATABASE = 'letter'
const ABOUT = 'about'
const PARTS = 'parts'
const CURRENT = 'current'
/** For how long it stays (ms), as the page says. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000

export type StoredAbout = {
  /** Names one recording. */
  id: string
  type: string
  at: number
  seconds: number | null
  levels: readonly number[]
}

type StoredPart = { id: string; data: ArrayBuffer }

const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('No answer'))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ABOUT)
    request.result.createObjectStore(PARTS, { autoIncrement: true })
  }
  return answerTo(request)
}

/** Does something with both stores at once. @returns null where the browser stores nothing */
async function withStores<Result>(
  mode: IDBTransactionMode,
  act: (about: IDBObjectStore, parts: IDBObjectStore) => Result | Promise<Result>,
): Promise<Result | null> {
  try {
    const database = await openDatabase()
    try {
      const transaction = database.transaction([ABOUT, PARTS], mode)
      const isDone = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'))
      })
      const [result] = await Promise.all([
        act(transaction.objectStore(ABOUT), transaction.objectStore(PARTS)),
        isDone,
      ])
      return result
    } finally {
      database.close()
    }
  } catch (err) {
    console.warn('The recording is not stored on this device.', err)
    return null
  }
}

/** Adds a part to a recording, with what is known of it by now. @returns whether it is stored */
export async function storePart(about: StoredAbout, part: Blob): Promise<boolean> {
  const data = await part.arrayBuffer()
  const isStored = await withStores('readwrite', (abouts, parts) => {
    abouts.put(about, CURRENT)
    parts.add({ id: about.id, data } satisfies StoredPart)
    return true
  })
  return isStored === true
}

/** The recording that is stored, unless its time is over. */
export async function readStored(
  now: number,
): Promise<{ about: StoredAbout; recording: Blob } | null> {
  const stored = await withStores('readonly', async (abouts, parts) => {
    const [about, all] = await Promise.all([
      answerTo<StoredAbout | undefined>(abouts.get(CURRENT)),
      answerTo<StoredPart[]>(parts.getAll()),
    ])
    return about ? { about, all } : null
  })
  if (!stored) return null
  const { about, all } = stored
  const own = all.filter(({ id }) => id === about.id).map(({ data }) => data)
  if (own.length > 0 && now - about.at < STORED_MS)
    return { about, recording: new Blob(own, { type: about.type }) }
  await removeStored()
  return null
}

export async function removeStored(): Promise<void> {
  await withStores('readwrite', (abouts, parts) => {
    abouts.clear()
    parts.clear()
  })
}
