// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/custom-page.module.css'
import { CustomPage } from '@/components/site/custom-page'
import { PATHS } from '@/domain/paths'
import { getCustomPage, getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'involved',
  path: PATHS.getInvolved,
  name: 'involved',
  describe: async () => (await getWrittenPage('involved')).intro,
  render: async () => <CustomPage {...await getCustomPage('involved')} />,
})

export { generateMetadata, Page as default }
