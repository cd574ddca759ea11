import { z } from 'zod'
import { EPISODE_KINDS, toNamedEpisode } from '@/domain/episodes/episode-name'
import type { LetterEpisode } from '@/domain/letters/letters'
import { sql } from '../database/transactions'
import { NAME_COLUMNS, nameOfRow, type NameRow } from '../episodes/episode-names'

/** An episode of a letter in the contract. */
export const letterEpisode = z.strictObject({
  id: z.string(),
  number: z.int(),
  kind: z.enum(EPISODE_KINDS).exclude(['full']).optional(),
  season: z.int().optional(),
  seasonEpisode: z.int().optional(),
  title: z.string(),
  name: z.string().describe('As the show counts: Episode 14, S2 E14, Trailer.'),
})

/** A row with the columns of `EPISODE_COLUMNS`. */
export type EpisodeRow = NameRow & { id: string; title: string }

export const EPISODE_COLUMNS = sql`e.id, coalesce(e.title, '') AS title, ${NAME_COLUMNS}`

export const toLetterEpisode = ({ id, title, ...row }: EpisodeRow): LetterEpisode => ({
  ...{ id, title, name: nameOfRow(row) },
  ...toNamedEpisode(row),
})
