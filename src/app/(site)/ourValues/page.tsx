import { WrittenPage } from '@/components/site/written-page'
import { PATHS } from '@/domain/paths'
import { getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'values',
  path: PATHS.ourValues,
  name: 'values',
  describe: async () => (await getWrittenPage('values')).intro,
  render: async () => <WrittenPage content={await getWrittenPage('values')} />,
})

export { generateMetadata, Page as default }
