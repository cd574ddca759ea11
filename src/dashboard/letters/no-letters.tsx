import Link from 'next/link'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { type LetterFolder, SPAM_DAYS, TRASH_DAYS } from '@/domain/letters/letters'
import type { Inbox } from '@/server/desk/letters'
import { Empty } from '../ui/feedback'
import { ButtonLink, buttonClass } from '../ui/kit'
import { isFiltered, listPath } from './folders'

export const LettersOff = ({ canChange }: { canChange: boolean }) => (
  <Empty
    title="Let people write to the show"
    note={`A page with a question, a sheet of paper and a microphone. Letters arrive here, for your eyes only.${canChange ? '' : ' Owners can turn them on.'}`}
  >
    {canChange && <ButtonLink href={DESK_ROUTES.siteLetters}>Turn on letters</ButtonLink>}
  </Empty>
)

const EMPTY: Record<Exclude<LetterFolder, 'inbox'>, { title: string; note: string }> = {
  contact: {
    title: 'No messages',
    note: 'Messages from the contact form appear here.',
  },
  starred: { title: 'No starred letters', note: 'Star the ones you want to find again.' },
  answered: {
    title: 'No answered letters',
    note: 'Mark the episode in which you answered a letter.',
  },
  published: {
    title: 'No published letters',
    note: 'A letter can be published once its writer has agreed.',
  },
  spam: {
    title: 'No spam',
    note: `What looks like spam waits here for ${SPAM_DAYS} days, then it’s deleted.`,
  },
  trash: {
    title: 'Trash is empty',
    note: `Letters in trash are deleted after ${TRASH_DAYS} days.`,
  },
}

export function NoLetters({ query }: { query: Inbox['query'] }) {
  if (isFiltered(query))
    return (
      <Empty
        title={query.search ? `No letter about ${query.search}` : 'No matching letters'}
        note="Names, words and episode numbers are searched. Voice messages are found once they have a transcript."
      >
        <Link
          className={buttonClass({ variant: 'secondary' })}
          href={listPath({ ...query, search: '', question: null, episode: null, isVoice: false })}
          prefetch={false}
        >
          Show all letters
        </Link>
      </Empty>
    )
  if (query.folder !== 'inbox') return <Empty {...EMPTY[query.folder]} />
  return (
    <Empty
      title="The letter box is empty"
      note="Ask something. A question brings more letters than an open page does."
    >
      <Link className={buttonClass()} href={DESK_ROUTES.questions} prefetch={false}>
        Ask a question
      </Link>
    </Empty>
  )
}
