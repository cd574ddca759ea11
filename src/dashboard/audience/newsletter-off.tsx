import { DESK_ROUTES } from '@/domain/desk-routes'
import { Empty } from '../ui/feedback'
import { buttonClass } from '../ui/kit'

export const NewsletterOff = ({ canChange }: { canChange: boolean }) => (
  <Empty
    title="Write to your listeners yourself"
    note={`Visitors enter their email address and confirm it. The list belongs to you, on this server.${canChange ? '' : ' Owners can turn it on.'}`}
  >
    {canChange && (
      <a className={buttonClass()} href={DESK_ROUTES.siteNewsletter}>
        Turn on the newsletter
      </a>
    )}
  </Empty>
)
