import { cache } from 'react'
import { isOwner } from '@/cms/access'
import { getFrame } from '../queries/pages'
import { getCms } from '../payload'
import { asAccount, type Account } from './account'

/**
 * What the frame of the desk shows: the show, who is logged in and as what, and, for owners, how many accounts
 * wait for them.
 */
export const getDeskFrame = cache(async (account: Account) => {
  const cms = await getCms()
  const isTheirs = isOwner({ user: account })
  const [{ showName, logo }, { totalDocs: waiting }] = await Promise.all([
    getFrame(),
    isTheirs
      ? cms.count({
          collection: 'users',
          where: { status: { equals: 'pending' } },
          ...asAccount(account),
        })
      : { totalDocs: 0 },
  ])
  return {
    showName,
    logo: logo?.sources.toSorted((a, b) => a.width - b.width)[0]?.src ?? logo?.src ?? null,
    who: account.name?.trim() || account.email,
    accountId: account.id,
    isOwner: isTheirs,
    waiting,
  }
})
