import { NotFound } from '@/components/site/not-found'
import { getFrame } from '@/server/queries/pages'

export { generateMetadata } from '../not-found'

/** The page that unknown paths are redirected to (D3). */
export default async function NotFoundPage() {
  await getFrame()
  return <NotFound />
}
