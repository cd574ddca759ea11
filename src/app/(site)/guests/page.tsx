// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/guests-page.module.css'
import { GuestsPage } from '@/components/site/guests-page'
import { parseAfter, PATHS } from '@/domain/paths'
import { listLetters, listPeople } from '@/server/queries/guests'
import { getGuestsTexts } from '@/server/queries/pages'
import { announcedPage } from '../coming-soon'

const { generateMetadata, Page } = announcedPage({
  key: 'guests',
  path: PATHS.guests,
  name: 'guests',
  describe: async () => (await getGuestsTexts()).intro,
  render: async ({ after, from }) => {
    const [last, first] = [parseAfter(after), parseAfter(from)]
    const [texts, page, letters] = await Promise.all([
      getGuestsTexts(),
      listPeople(last, first),
      listLetters(),
    ])
    const isFirst = last === null && first === null
    return <GuestsPage content={{ ...texts, ...page, isFirst, letters }} />
  },
})

export { generateMetadata, Page as default }
