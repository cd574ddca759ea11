import { MARK_PATH } from '@/domain/images/icons'
import { deskPlace, DESK_ROUTES } from '@/domain/desk-routes'

type Props = { collectionSlug?: string; docID?: number | string; globalSlug?: string }

/** The ways from a generated screen to the desk. Links load in full: the desk is another app. */
export function RecordsHeader({ collectionSlug, docID, globalSlug }: Props) {
  const slug = collectionSlug ?? globalSlug
  const place = slug ? deskPlace(slug, docID === undefined ? undefined : String(docID)) : null
  return (
    <nav className="records-head" aria-label="Records">
      <a href={DESK_ROUTES.records}>All records</a>
      {place && <a href={place}>Open on the desk</a>}
    </nav>
  )
}

/** The mark of the site in place of that of the CMS, as the way to the desk. */
export const DeskIcon = () => <img className="records-icon" src={MARK_PATH} alt="Desk" />

/** Nothing in place of the navigation of the CMS: the frame of the desk has it. */
export const NoNavigation = () => null
