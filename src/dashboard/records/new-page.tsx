import { startingPoints } from '@/cms/pages/starting-points'
import { asAccount, requireAccount } from '@/server/desk/account'
import { getCms } from '@/server/payload'
import { getFrame } from '@/server/queries/pages'
import { NewPageChoice } from './new-page.client'

/** Offers what a new page can start from, before its form opens. */
export async function NewPage() {
  const account = await requireAccount()
  const [cms, frame] = await Promise.all([getCms(), getFrame()])
  const site = await cms.findGlobal({ slug: 'site', depth: 0, ...asAccount(account) })
  const id = (picture: unknown) => (typeof picture === 'number' ? picture : undefined)
  const pictures = { cover: id(site.cover), logo: id(site.logo), photo: id(site.hostPhoto) }
  return <NewPageChoice points={startingPoints(frame, pictures)} />
}
