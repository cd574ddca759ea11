/** The text of a letter on this device while it is written, and the key by which it is sent once. */
const KEY = 'letter-draft'
/** For how long it stays (ms): as long as a recording. */
const STORED_MS = 7 * 24 * 60 * 60 * 1000

export type Draft = {
  text: string
  name: string
  at: number
  sent?: { key: string; content: string }
}

/** Reads what was written before; null if nothing was, or its time is over. */
export function readDraft(now: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null
    if (draft && now - draft.at < STORED_MS) return draft
    localStorage.removeItem(KEY)
  } catch {
    // No storage, or not ours: then nothing was written.
  }
  return null
}

/** @returns whether it is stored */
export function storeDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is stored there.
  }
}

/** A UUID (RFC 9562); pages without TLS have no `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) % 4) + 8
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant.toString(16) + hex.slice(17, 20),
    hex.slice(20),
  ].join('-')
}

/**
 * The key under which a letter is sent: the same for the same content, so that one whose answer was
 * lost is not stored twice, also after the tab was closed.
 */
export function keyFor(draft: Draft, content: string): { key: string; content: string } {
  return draft.sent?.content === content ? draft.sent : { key: randomKey(), content }
}
