import config from '@payload-config'
import { handleRest } from '@/server/rest'

const handle = (request: Request): Promise<Response> => handleRest(config, request)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
