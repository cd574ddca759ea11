import { WrittenPage } from '@/components/site/written-page'
import { PATHS } from '@/domain/paths'
import { getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'involved',
  path: PATHS.getInvolved,
  name: 'involved',
  describe: async () => (await getWrittenPage('involved')).intro,
  render: async () => <WrittenPage content={await getWrittenPage('involved')} />,
})

export { generateMetadata, Page as default }
