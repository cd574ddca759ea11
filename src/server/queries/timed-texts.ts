import { cache } from 'react'
import { asVisitor, asVisitorWithLink } from '@/cms/database/connections'
import type { Transcript } from '@/domain/content'
import { chaptersPath, transcriptPath } from '@/domain/paths'
import type { Chapter } from '@/domain/listening/playback'
import { speakerTurns } from '@/domain/listening/speaker-turns'
import { isTimed, type Cue, type TimedTextKind } from '@/domain/listening/timed-text'
import { getCms } from '../payload'

export type EpisodeTexts = { cues: Cue[]; chapters: Chapter[] }

type Rights =
  | ReturnType<typeof asVisitor>
  | ReturnType<typeof asVisitorWithLink>
  | { overrideAccess: false; user: object }
  | { overrideAccess: true } // Of a private link, which is checked before.

/** The transcript and chapters of an episode, as far as `rights` allow. */
export async function getTexts(id: string, rights: Rights): Promise<EpisodeTexts> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'timed_texts',
    where: { episode: { equals: id } },
    select: { kind: true, parts: true },
    limit: 2,
    depth: 0,
    pagination: false,
    ...rights,
  })
  // Only `parseText` of the collection writes them.
  const partsOf = (kind: TimedTextKind) => docs.find((doc) => doc.kind === kind)?.parts ?? []
  return { cues: partsOf('transcript') as Cue[], chapters: partsOf('chapters') as Chapter[] }
}

/** The transcript as a page shows it; null if there is none. */
export const toTranscript = (id: string, { cues, chapters }: EpisodeTexts): Transcript | null =>
  cues.length > 0
    ? { turns: speakerTurns(cues, chapters), file: transcriptPath(id, isTimed(cues)) }
    : null

/** The texts of an episode whose page a visitor sees. */
export const getVisibleTexts = cache((id: string): Promise<EpisodeTexts> =>
  getTexts(id, asVisitorWithLink()),
)

/** Addresses of the texts of episodes, by episode. */
export type TextFiles = Map<
  string,
  { transcript?: { path: string; type: string }; chapters?: string }
>

/** Returns which of these episodes have a transcript or chapters, without reading those. */
export async function listTextFiles(ids: string[]): Promise<TextFiles> {
  const cms = await getCms()
  const { docs } = await cms.find({
    collection: 'timed_texts',
    where: { episode: { in: ids } },
    select: { kind: true, episode: true, isTimed: true },
    limit: ids.length * 2,
    depth: 0,
    pagination: false,
    ...asVisitor(),
  })
  const files: TextFiles = new Map()
  for (const { kind, episode, isTimed: hasTimes } of docs) {
    const id = String(episode)
    const known = files.get(id) ?? {}
    const type = hasTimes ? 'text/vtt' : 'text/plain'
    const found =
      kind === 'chapters'
        ? { chapters: chaptersPath(id) }
        : { transcript: { path: transcriptPath(id, Boolean(hasTimes)), type } }
    files.set(id, { ...known, ...found })
  }
  return files
}
