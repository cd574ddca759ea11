import { DESK_ROUTES } from '@/domain/desk-routes'
import { PartNames } from './names.client'

/** The way back from Payload's editor of rich texts to the desk. A full load: it is another app. */
export const RichTextsHeader = () => (
  <nav className="rich-texts-head" aria-label="Desk">
    <a href={DESK_ROUTES.texts}>Page text</a>
    <a href={DESK_ROUTES.home}>Desk</a>
    <PartNames />
  </nav>
)

/** Payload's own navigation has nothing that the desk does not have. */
export const NoNavigation = () => null
