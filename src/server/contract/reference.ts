import { env } from '@/config/env'
import { referenceOf, type OpenApi, type Reference } from '@/domain/reference'
import { getCms } from '../payload'
import { makeContract } from './contract'

type Contract = ReturnType<typeof makeContract>

/** They change with the code and the settings only. */
let contract: Contract | undefined
let reference: Reference | undefined

/** The contract of the API (OpenAPI 3.1). */
export async function getContract(): Promise<Contract> {
  return (contract ??= makeContract((await getCms()).config, env().SITE_URL))
}

/** The contract as people read it, on `/developers`. */
export async function getReference(): Promise<Reference> {
  return (reference ??= referenceOf((await getContract()) as unknown as OpenApi))
}
