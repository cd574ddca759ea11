import { CustomPage } from '@/components/site/custom-page'
import { PATHS } from '@/domain/paths'
import { getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'values',
  path: PATHS.ourValues,
  name: 'values',
  describe: async () => (await getWrittenPage('values')).intro,
  render: async () => <CustomPage content={await getWrittenPage('values')} />,
})

export { generateMetadata, Page as default }
