import { createLocalReq, executeAuthStrategies } from 'payload'
import { throwFailedLookUp } from '@/cms/database/failed-reads'
import { getCms } from './payload'

/**
 * Returns who sends a request with these headers, active or not; null for nobody.
 * @throws when the database could not say
 */
export async function authenticate(headers: Headers) {
  const payload = await getCms()
  const req = await createLocalReq({}, payload)
  const { user } = await executeAuthStrategies({ headers, payload, req })
  if (!user) throwFailedLookUp(req)
  return user
}
