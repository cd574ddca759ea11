/** Since when an episode can be read, and since when as it is now: ISO instants, null before. */
export type PublicationDates = { publishedAt: string | null; modifiedAt: string | null }

const instant = (time: string | Date | null | undefined): string | null => {
  const date = time ? new Date(time) : null
  // What is no time at all is refused where the field is checked.
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/**
 * The dates of an episode whose content is published at `now` (D32); ISO instants compare as texts.
 * `publishedAt` is the release, else the first publication, which no later one moves, unless it was
 * a release that had not come yet and was called off. `modifiedAt` is this change, or the release
 * where that is still to come: for visitors, the episode changes then.
 * @param before as they are stored
 */
export function publicationDates(
  before: { publishedAt?: string | null },
  releaseAt: string | Date | null | undefined,
  now: Date,
): PublicationDates & { publishedAt: string; modifiedAt: string } {
  const time = now.toISOString()
  const release = instant(releaseAt)
  const first = instant(before.publishedAt)
  return {
    publishedAt: release ?? (first && first <= time ? first : time),
    modifiedAt: release && release > time ? release : time,
  }
}
