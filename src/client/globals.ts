import type { paths } from './contract-types'
import type { BodyOf } from './client'
import { api } from './request'

type GlobalSlug = {
  [Path in keyof paths]: Path extends `/globals/${infer Slug}` ? Slug : never
}[Exclude<keyof paths, `/globals/${string}/${string}`>]

type Fields<Slug extends GlobalSlug> = BodyOf<`/globals/${Slug}`, 'post'>

/** Changes fields of a global, which visitors see at once. @throws ApiError */
export const changeGlobal = <Slug extends GlobalSlug>(slug: Slug, data: Fields<Slug>) =>
  // The fields have been checked against the slug; from here on they are those of any global.
  api.post(`/globals/${slug as GlobalSlug}`, { body: data as object })

/**
 * The same, and tells of the new state.
 * @param seen `updatedAt` of the state the change is based on
 * @returns `updatedAt` of the new state @throws ApiError
 */
export async function saveGlobal<Slug extends GlobalSlug>(
  slug: Slug,
  data: Fields<Slug>,
  seen?: string,
): Promise<string> {
  const sent = seen ? { ...(data as object), updatedAt: seen } : data
  const { result } = await changeGlobal(slug, sent as Fields<Slug>)
  return result.updatedAt ?? ''
}
