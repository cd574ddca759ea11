// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/custom-page.module.css'
import { CustomPage } from '@/components/site/custom-page'
import { PATHS } from '@/domain/paths'
import { getCustomPage, getWrittenPage } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'values',
  path: PATHS.ourValues,
  name: 'values',
  describe: async () => (await getWrittenPage('values')).intro,
  render: async () => <CustomPage {...await getCustomPage('values')} />,
})

export { generateMetadata, Page as default }
