import { CustomPage } from '@/components/site/custom-page'
import { PATHS } from '@/domain/paths'
import { getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'involved',
  path: PATHS.getInvolved,
  name: 'involved',
  describe: async () => (await getWrittenPage('involved')).intro,
  render: async () => <CustomPage content={await getWrittenPage('involved')} />,
})

export { generateMetadata, Page as default }
