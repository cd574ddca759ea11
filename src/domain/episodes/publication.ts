/**
 * Time when an episode was first readable and when it last changed: ISO instants, null until then.
 */
export type PublicationDates = { publishedAt: string | null; modifiedAt: string | null }

const instant = (time: string | Date | null | undefined): string | null => {
  const date = time ? new Date(time) : null
  // An invalid time is refused where the field is checked.
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}

/**
 * The dates of an episode whose content is published at `now`; ISO instants compare as text.
 * `publishedAt` is the release or, without one, the first publication. Later publications do not
 * move it, unless it was a future release that was called off. `modifiedAt` is this change, or the
 * release if that is still to come, because for visitors the episode changes then.
 * @param before the stored dates
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
