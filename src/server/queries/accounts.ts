import { getCms } from '../payload'

/** Checks whether any account exists; on the first run the log-in page says what to do. */
export async function hasAccounts(): Promise<boolean> {
  const cms = await getCms()
  const { totalDocs } = await cms.count({
    collection: 'users',
    where: { status: { equals: 'active' } },
    overrideAccess: true, // Only whether one exists leaves this function.
  })
  return totalDocs > 0
}
