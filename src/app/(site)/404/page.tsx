import { NotFound } from '@/components/site/not-found'
import { SearchForm } from '@/components/site/search-form'
import { getFrame } from '@/server/queries/pages'

export { generateMetadata } from '../not-found'

/** The page that unknown paths are redirected to. */
export default async function NotFoundPage() {
  const { pages } = await getFrame()
  return <NotFound>{pages.search && <SearchForm />}</NotFound>
}
