import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The only way into the CMS for pages and scripts. */
export const getCms = (): Promise<Payload> => getPayload({ config })
