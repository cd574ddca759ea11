import { getCms } from '../payload'

/** Whether anyone can log in yet; on the first run the log-in says what to do (D8). */
export async function hasAccounts(): Promise<boolean> {
  const cms = await getCms()
  const { totalDocs } = await cms.count({
    collection: 'users',
    where: { status: { equals: 'active' } },
    overrideAccess: true, // Only whether there is any leaves this function.
  })
  return totalDocs > 0
}
