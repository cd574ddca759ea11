import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Loads the CMS, or gives the one that this process has. */
export const loadCms = (): Promise<Payload> => getPayload({ config })
