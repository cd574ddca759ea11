import { GuestsPage } from '@/components/site/guests-page'
import { parseAfter, PATHS } from '@/domain/paths'
import { listPeople } from '@/server/queries/guests'
import { getGuestsTexts } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'guests',
  path: PATHS.guests,
  name: 'Guests',
  describe: async () => (await getGuestsTexts()).intro,
  render: async ({ after }) => {
    const from = parseAfter(after)
    const [texts, page] = await Promise.all([getGuestsTexts(), listPeople(from)])
    return <GuestsPage content={{ ...texts, ...page, isFirst: from === null }} />
  },
})

export { generateMetadata, Page as default }
