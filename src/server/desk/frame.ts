import { cache } from 'react'
import { isOwner } from '@/cms/access'
import { lettersSettings } from '@/cms/letters/settings'
import { newsletterSettings } from '@/cms/newsletter/settings'
import { hasCounts } from '@/cms/statistics/read'
import { briefName } from '@/domain/show/names'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { getFrame } from '../queries/pages'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'
import { countUnreadLetters } from './letters'

/** The pages that the show has no use for yet, and the import, which is done once. */
async function findUnused(account: Account): Promise<string[]> {
  const payload = await getCms()
  const as = asAccount(account)
  const [paths, imports, isCounted, newsletter, letters] = await Promise.all([
    payload.count({ collection: 'paths', ...as }),
    payload.count({ collection: 'imports', where: { state: { equals: 'done' } }, ...as }),
    hasCounts({ payload }),
    newsletterSettings({ payload }),
    lettersSettings({ payload }),
  ])
  return [
    ...(paths.totalDocs === 0 ? [DESK_ROUTES.paths] : []),
    ...(letters.isOn || letters.hasContact ? [] : [DESK_ROUTES.letters]),
    ...(newsletter.isOn ? [] : [DESK_ROUTES.mails, DESK_ROUTES.audience]),
    ...(imports.totalDocs > 0 ? [DESK_ROUTES.import] : []),
    ...(isCounted ? [] : [DESK_ROUTES.statistics]),
  ]
}

/**
 * Gets what the frame of the desk shows: the show, who is logged in and as what, what the show does
 * not use, how many letters nobody has read, and, for owners, how many accounts wait for them.
 */
export const getDeskFrame = cache(async (account: Account) => {
  const cms = await getCms()
  const isTheirs = isOwner({ user: account })
  const [{ showName, shortName, logo }, unused, unread, { totalDocs: waiting }] = await Promise.all(
    [
      getFrame(),
      findUnused(account),
      countUnreadLetters(),
      isTheirs
        ? cms.count({
            collection: 'users',
            where: { status: { equals: 'pending' } },
            ...asAccount(account),
          })
        : { totalDocs: 0 },
    ],
  )
  return {
    showName: briefName({ showName, shortName }),
    logo: logo?.sources.toSorted((a, b) => a.width - b.width)[0]?.src ?? logo?.src ?? null,
    who: account.name?.trim() || account.email,
    accountId: account.id,
    isOwner: isTheirs,
    waiting,
    unread,
    unused,
  }
})
