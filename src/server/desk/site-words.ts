import { isSiteLanguage } from '@/domain/language/language'
import { catalogueOf } from '@/domain/texts/catalogues'
import { listWords, ownWordProblem, type OwnWords } from '@/domain/texts/own-words'
import { getCms } from '../payload'
import { getFrame } from '../queries/pages'
import { asAccount, type Account } from './account'

/** The words of the site in its language, and the host's own versions of them. */
export async function getSiteWords(account: Account) {
  const [cms, { language, textSet }] = await Promise.all([getCms(), getFrame()])
  const site = await cms.findGlobal({
    slug: 'site',
    depth: 0,
    select: { ownWords: true, updatedAt: true },
    ...asAccount(account),
  })
  const all = (site.ownWords ?? {}) as OwnWords
  const words = listWords(catalogueOf(language)[textSet].texts)
  const fits = ([place, own]: [string, string]) =>
    words.some((word) => word.place === place && !ownWordProblem(own, word.text, language))
  return {
    seen: { site: site.updatedAt ?? '' },
    language,
    words,
    own: Object.fromEntries(Object.entries(all[language] ?? {}).filter(fits)),
    others: Object.fromEntries(
      Object.entries(all).filter(([other]) => other !== language && isSiteLanguage(other)),
    ) as OwnWords,
  }
}

export type SiteWords = Awaited<ReturnType<typeof getSiteWords>>
