import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { isDefaultText } from '@/domain/texts/default-texts'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/** A text as stored, and whether visitors read the show's standard words instead. */
export type EditedText = PageText & { value: string }

export type EditedPage = {
  texts: EditedText[]
  /** When each global was last changed; changes are based on it (M02). */
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

/** The texts of a page in their newest state. */
export async function getEditedTexts(account: Account, page: TextPage): Promise<EditedPage> {
  const cms = await getCms()
  const globals = [...new Set(page.texts.map(({ global }) => global))]
  const stored = await Promise.all(
    globals.map((slug) => cms.findGlobal({ slug, depth: 0, ...asAccount(account) })),
  )
  const documents = new Map(globals.map((slug, i) => [slug, stored[i]]))
  return {
    texts: page.texts.map((text) => {
      const value = at(documents.get(text.global), text.path)
      return {
        ...text,
        value: typeof value === 'string' && value && !isDefaultText(value) ? value : text.standard,
      }
    }),
    seen: Object.fromEntries(
      globals.map((slug) => [slug, documents.get(slug)?.updatedAt ?? undefined]),
    ),
  }
}
