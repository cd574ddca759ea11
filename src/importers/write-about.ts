import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { PayloadRequest } from 'payload'
import { lock, runSql, sql } from '@/cms/database/transactions'
import { notesRichText } from '@/cms/fields/notes-rich-text'
import { writeGlobal } from '@/cms/show/write-global'
import type { AboutChange } from '@/domain/imports/imports'
import type { ShowResult } from './report'

/** The fact that is the note of the about page. */
export const ABOUT = 'aboutShow'

const KEY = 'import-cut'

/** The paragraphs that have left the notes of former imports; every import leaves them out. */
export async function cutParagraphs(req: Pick<PayloadRequest, 'payload'>): Promise<string[]> {
  const [row] = await runSql<{ data: string[] }>(
    req,
    sql`SELECT data FROM payload_kv WHERE key = ${KEY}`,
  )
  return row?.data ?? []
}

/** In the request's transaction. */
export async function storeCut(req: PayloadRequest, cut: string[]): Promise<void> {
  await runSql(
    req,
    cut.length > 0
      ? sql`INSERT INTO payload_kv (key, data) VALUES (${KEY}, ${JSON.stringify(cut)}::jsonb)
          ON CONFLICT (key) DO UPDATE SET data = excluded.data`
      : sql`DELETE FROM payload_kv WHERE key = ${KEY}`,
  )
}

function withMore(note: SerializedEditorState | null, text: string): SerializedEditorState {
  const more = notesRichText(text)
  if (!note) return more
  return { root: { ...note.root, children: [...note.root.children, ...more.root.children] } }
}

/**
 * Has the about page say what leaves the notes, in the request's transaction. Bypasses the access
 * rules: who imports has been checked.
 * @returns what was written, for the report, with what stood there
 */
export async function writeAbout(
  req: PayloadRequest,
  { text, cut }: AboutChange,
): Promise<ShowResult[]> {
  await lock(req, 'global about')
  const former = new Set(await cutParagraphs(req))
  await storeCut(req, cut)
  if (!text) return []
  const common = { slug: 'about', depth: 0, overrideAccess: true, req } as const // See above.
  const { note: before = null } = await req.payload.findGlobal(common)
  const note = withMore(before as SerializedEditorState | null, text)
  await writeGlobal(req, 'about', { note })
  const { note: after = null } = await req.payload.findGlobal(common)
  return [
    {
      ...{ field: ABOUT, label: 'About the show', value: text },
      before: { note: before },
      after: { note: after },
      cut: cut.filter((paragraph) => !former.has(paragraph)),
    },
  ]
}
