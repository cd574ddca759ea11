import type { components } from '@/client/contract-types'
import { api } from './request'

/** Creates a page as a draft. @param document as REST takes it @returns its id @throws ApiError */
export const createPage = async (document: object): Promise<number> => {
  const body = { ...document, _status: 'draft' } as components['schemas']['PageInput']
  return (await api.post('/pages', { body })).doc.id
}
