import type { Episode, Page } from '@/payload-types'
import { getCms } from '../payload'

/** Rights of a Local API call: an account's, or those of a private link, which are checked before. */
export type Rights = { overrideAccess: false; user: object } | { overrideAccess: true }

type Documents = { episodes: Episode; pages: Page }

/**
 * Reads the newest draft of a document, or one version; null when there is none.
 * @returns `versionFrom`: when the version was made, as an ISO instant; null for the newest draft
 */
export async function findState<Slug extends keyof Documents>(
  collection: Slug,
  id: Documents[Slug]['id'],
  version: number | null,
  rights: Rights,
): Promise<{ document: Documents[Slug]; versionFrom: string | null } | null> {
  const cms = await getCms()
  if (version === null) {
    const document = await cms.findByID({
      // Of all collections, this one alone has joins.
      collection: collection as 'episodes',
      id: id as string,
      draft: true,
      depth: 1,
      joins: false,
      disableErrors: true,
      ...rights,
    })
    return document && { document: document as Episode & Documents[Slug], versionFrom: null }
  }
  const { docs } = await cms.findVersions({
    collection,
    where: { and: [{ id: { equals: version } }, { parent: { equals: id } }] },
    limit: 1,
    depth: 1,
    pagination: false,
    ...rights,
  })
  const [found] = docs
  return found
    ? { document: { ...(found.version as Documents[Slug]), id }, versionFrom: found.updatedAt }
    : null
}
