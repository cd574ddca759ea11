import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The one door to the CMS for pages and scripts. */
export const getCms = (): Promise<Payload> => getPayload({ config })
