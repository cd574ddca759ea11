import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/**
 * A text as the host has written it, and a rich one as JSON; empty where visitors read the default,
 * and of a switch that is off.
 */
export type EditedText = PageText & { value: string }

export type EditedPage = {
  texts: EditedText[]
  seen: Partial<Record<TextGlobal, string>>
}

const at = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        part && typeof part === 'object' ? (part as Record<string, unknown>)[name] : undefined,
      document,
    )

async function readGlobals(account: Account, texts: PageText[]) {
  const cms = await getCms()
  const slugs = [...new Set(texts.map(({ global }) => global))]
  const documents = await Promise.all(
    slugs.map((slug) => cms.findGlobal({ slug, depth: 0, ...asAccount(account) })),
  )
  return new Map(slugs.map((slug, i) => [slug, documents[i]]))
}

type Documents = Awaited<ReturnType<typeof readGlobals>>

function ownText({ global, path }: PageText, documents: Documents): string {
  const value = at(documents.get(global), path)
  if (typeof value === 'string') return value
  return value ? JSON.stringify(value) : ''
}

/** The texts of a page in their newest state. */
export async function getEditedTexts(account: Account, { texts }: TextPage): Promise<EditedPage> {
  const documents = await readGlobals(account, texts)
  return {
    texts: texts.map((text) => ({ ...text, value: ownText(text, documents) })),
    seen: Object.fromEntries(
      [...documents].map(([slug, document]) => [slug, document?.updatedAt ?? undefined]),
    ),
  }
}

/** A page in the list of those that have texts. */
export type ListedTextPage = Pick<TextPage, 'key' | 'group' | 'title' | 'preview'> & {
  total: number
  own: number
}

/** All pages with texts, and how much of each the host has written. */
export async function listTextPages(
  account: Account,
  pages: TextPage[],
): Promise<ListedTextPage[]> {
  const documents = await readGlobals(
    account,
    pages.flatMap(({ texts }) => texts),
  )
  return pages.map(({ key, group, title, preview, texts }) => ({
    ...{ key, group, title, preview },
    total: texts.length,
    own: texts.filter((text) => ownText(text, documents) !== '').length,
  }))
}
